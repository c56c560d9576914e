import { describe, expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { type ComponentName, componentRules } from '../../model/components.ts'
import { Diagnostics } from '../diagnostics.ts'
import { createElement } from '../mdx/jsx-runtime.ts'
import { checkProps } from './check-props.ts'

const site = {
  plans: [
    { id: 'free', name: 'Free' },
    { id: 'paid', name: 'Paid' },
  ],
  glossary: { trace: { term: 'Trace', definition: 'A record.' } },
  team: smallSite.team.slice(0, 0),
}
const place = { line: 3, column: 7 }

function check(name: ComponentName, given: Record<string, unknown>) {
  const diagnostics = new Diagnostics('page.mdx')
  const toNodes = (value: unknown) => [{ type: 'text' as const, value: String(value) }]
  const checked = checkProps(name, componentRules[name], given, { place, site, diagnostics, toNodes })
  return { checked, ...checked, found: diagnostics.list }
}
const messages = (name: ComponentName, given: Record<string, unknown>) =>
  check(name, given).found.map(({ message }) => message)

describe('values of the right type', () => {
  test.each<[ComponentName, Record<string, unknown>]>([
    ['Card', { title: 'A', href: '/a' }],
    ['Card', { title: '' }],
    ['Cards', { columns: 2 }],
    ['Details', { open: false }],
    ['Tabs', { items: [] }],
    ['Tabs', { items: ['a', 'b'] }],
    ['Callout', { type: 'tip', title: 'T' }],
    ['AvailabilityBanner', { free: 'full', paid: 'not-available' }],
  ])('<%s> keeps %j', (name, given) => {
    expect(check(name, given)).toMatchObject({ props: given, found: [] })
  })

  test('children, keys and values that are nothing are not props', () => {
    const given = { title: 'A', children: 'x', key: '1', href: undefined, icon: null }
    expect(check('Card', given)).toMatchObject({ props: { title: 'A' }, found: [] })
  })
})

describe('values of the wrong type', () => {
  test.each<[ComponentName, Record<string, unknown>, string]>([
    ['Card', { title: 5 }, '`title` of `<Card>` is 5.'],
    ['Card', { title: ['A'] }, '`title` of `<Card>` is ["A"].'],
    ['Card', { title: () => 'A' }, '`title` of `<Card>` is a function.'],
    ['Card', { title: createElement('b', null) }, '`title` of `<Card>` is the element `<b>`.'],
    ['Cards', { columns: '2' }, '`columns` of `<Cards>` is "2".'],
    ['Cards', { columns: Number.NaN }, '`columns` of `<Cards>` is NaN.'],
    ['Cards', { columns: 1 / 0 }, '`columns` of `<Cards>` is Infinity.'],
    ['Details', { open: 'yes' }, '`open` of `<Details>` is "yes".'],
    ['Tabs', { items: 'a, b' }, '`items` of `<Tabs>` is "a, b".'],
    ['Tabs', { items: ['a', 1] }, '`items` of `<Tabs>` is ["a",1].'],
    ['Card', { title: 10n }, '`title` of `<Card>` is 10.'],
    ['Card', { title: Symbol('A') }, '`title` of `<Card>` is Symbol(A).'],
  ])('<%s> refuses %o', (name, given, message) => {
    expect(messages(name, given)).toEqual([message])
    expect(check(name, given).checked?.props ?? {}).toEqual({})
  })

  test('a number or a boolean between quotation marks gets its braces', () => {
    expect(check('Cards', { columns: '2' }).found[0]?.hint).toBe('Write `columns={2}`. It must be a number.')
    expect(check('Details', { open: 'true' }).found[0]?.hint).toContain('Write `open={true}`.')
    expect(check('Details', { open: 'yes' }).found[0]?.hint).not.toContain('{')
  })

  test('a value that contains itself is refused too', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(messages('Card', { title: loop })).toEqual(['`title` of `<Card>` is an object.'])
  })

  test('the error says where, what is expected and what was probably meant', () => {
    expect(check('Callout', { type: 'warnig' }).found).toMatchObject([
      { place, severity: 'error', hint: expect.stringMatching(/`warning`.*one of `note`, `tip`/) },
    ])
  })
})

describe('names of props', () => {
  test('an unknown prop is an error with the nearest one', () => {
    const { found, props } = check('Card', { title: 'A', herf: '/a' })
    expect(found).toMatchObject([
      { message: '`<Card>` has no prop `herf`.', hint: expect.stringContaining('`href`') },
    ])
    expect(props).toEqual({ title: 'A' })
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is not a prop', (name) => {
    expect(messages('Card', { title: 'A', [name]: 'x' })).toEqual([`\`<Card>\` has no prop \`${name}\`.`])
  })

  test('a component without props says so', () => {
    expect(check('Steps', { size: 1 }).found[0]?.hint).toContain('It takes no props.')
  })

  test('a component takes one prop for each plan of the site, and no other', () => {
    expect(messages('AvailabilityBanner', { free: 'full', gold: 'full' })).toEqual([
      '`<AvailabilityBanner>` has no prop `gold`.',
    ])
  })
})

describe('required props', () => {
  test('one that is missing is an error that says what it must be', () => {
    expect(check('Card', {}).found).toMatchObject([
      { message: '`<Card>` is missing `title`.', hint: 'Add `title`: a string.' },
    ])
  })

  test.each([null, undefined])('one that is %s is missing', (title) => {
    expect(messages('Card', { title })).toEqual(['`<Card>` is missing `title`.'])
  })

  test('a component that lacks one cannot be shown', () => {
    expect(check('Card', {}).checked).toBeNull()
    expect(check('Card', { title: 1 }).checked).toBeNull()
    expect(check('Card', { title: '' }).checked).not.toBeNull()
  })

  test('one of the wrong type is reported once', () => {
    expect(check('Card', { title: 1 }).found).toHaveLength(1)
  })
})

test('a name that its table does not hold is a warning, and stays', () => {
  const { props, found } = check('Term', { id: 'tracee' })
  expect(props).toEqual({ id: 'tracee' })
  expect(found).toMatchObject([{ severity: 'warning', hint: expect.stringContaining('`trace`') }])
  expect(check('Term', { id: 'trace' }).found).toEqual([])
})

test('each name of a list is looked up', () => {
  expect(messages('Authors', { names: ['ada', 'bob'] })).toEqual([
    '`ada` is not on the team.',
    '`bob` is not on the team.',
  ])
})
