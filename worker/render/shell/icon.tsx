/** Outlines on a 24 by 24 grid, drawn for this site. */
const outlines = {
  trace: 'M4 6h10M8 12h12M6 18h8',
  prompt: 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5',
  evaluate: 'M4 12l5 5L20 6',
  dataset: 'M4 6c0-3 16-3 16 0v12c0 3-16 3-16 0zM4 6c0 3 16 3 16 0M4 12c0 3 16 3 16 0',
  metrics: 'M4 20V4M4 20h16M8 16v-5M12 16V8M16 16v-8',
  playground: 'M7 4l12 8-12 8z',
  open: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM9 12l2 2 4-4',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  globe: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM3 12h18M12 3c3 3 3 15 0 18-3-3-3-15 0-18',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  panel: 'M4 5h16v14H4zM9.5 5v14',
  language: 'M3 6h10M8 4v2M11 6c-1 5-4 8-8 9M5.5 9c1 3 4 5 6.5 6M12.5 20l4.5-10 4.5 10M14 17h6',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  ask: 'M10 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 3v5M16.5 5.5h5',
  search: 'M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14M16 16l5 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M12 19V5M6 11l6-6 6 6',
  chevron: 'M9 6l6 6-6 6',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8 9h8M8 12h4',
  tip: 'M9 18h6M10 21h4M8 15c-4-4-2-11 4-11s8 7 4 11z',
  info: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 11v5M12 8v.01',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.01',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  minus: 'M7 12h10',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  beta: 'M9 3h6M10 3v6l-5 9c-1 2 0 3 2 3h10c2 0 3-1 2-3l-5-9V3M8 15h8',
  plus: 'M12 6v12M6 12h12',
  play: 'M7 4l12 8-12 8z',
  pause: 'M8 5v14M16 5v14',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15.5 15.5L13 18l2.5 2.5M4 18h5',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  folder: 'M3 19V5h6l2 3h10v11z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
} as const
export type IconName = keyof typeof outlines

/** True if the site has an icon of this name. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(outlines, name)

/** A decorative icon; text next to it says the same. `width` and `height` size it before the styles arrive. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  )
}
