/** Marks of the invented customers, each a shape of 24 by 24. `npm run logos -w tools` writes them into a file. */
export const customerMarks: Readonly<Record<string, { id: string; path: string }>> = {
  'Ferrowick Machines': {
    id: 'customer-ferrowick',
    path: 'M12 1 21.5 6.5v11L12 23 2.5 17.5v-11ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  },
  'Halvegate Energy': {
    id: 'customer-halvegate',
    path: 'M12 3a9 9 0 0 1 9 9H3a9 9 0 0 1 9-9ZM3 14h18v3H3ZM6 19h12v3H6Z',
  },
  'Ostervane Mutual': {
    id: 'customer-ostervane',
    path: 'M11 2.5 4 5v7c0 4.8 3 7.8 7 9.7ZM13 2.5 20 5v4.5h-7ZM13 11.5h6.900c-.3 4.6-3.100 7.3-6.900 9.200Z',
  },
  'Pellwick Freight': { id: 'customer-pellwick', path: 'M8 4h14l-2 4H6ZM5 10h14l-2 4H3ZM2 16h14l-2 4H0Z' },
  'Quillmere Learning': {
    id: 'customer-quillmere',
    path: 'M11 5C8.5 3.5 5.5 3 2 3v16c3.5 0 6.5.5 9 2ZM13 5c2.5-1.5 5.5-2 9-2v16c-3.5 0-6.5.5-9 2Z',
  },
  'Saltmarsh Clinics': {
    id: 'customer-saltmarsh',
    path: 'M2 7c3.3-3.5 6.7-3.5 10 0s6.7 3.5 10 0v4c-3.3 3.5-6.7 3.5-10 0s-6.7-3.5-10 0ZM2 15c3.3-3.5 6.7-3.5 10 0s6.7 3.5 10 0v4c-3.3 3.5-6.7 3.5-10 0s-6.7-3.5-10 0Z',
  },
  'Tarnquill Legal': {
    id: 'customer-tarnquill',
    path: 'M20 2C10 3 5 9 4 20l2 1c1-3 2-5 3-6 6 0 10-4 11-13Z',
  },
}
