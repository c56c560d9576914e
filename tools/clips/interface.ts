import site from '../../content-bundle/site/config.ts'

/** A clip. Its views lie on top of each other, the last one uppermost. */
export interface Clip {
  seconds: number
  /** The second whose frame is the poster. */
  posterAt: number
  views: string
}

/** The colors of the site that `interface.css` draws with. */
export const colors = `:root { --ground: ${site.colors.ground.light}; --brand: ${site.colors.brandFill.light}; --red: ${site.colors.brandWash.light}; --green: #e6f2e9 }`

/** Declarations that show an element from one second to another, or to the end. */
export const visible = (from: number, until?: number): string =>
  `--in:${from}s;${until === undefined ? '' : `--out:${until}s;`}`

/** A text that is typed from a second on. */
export const typed = (text: string, at: number, seconds: number): string =>
  `<span class="typed" style="--at:${at}s;--for:${seconds}s;--letters:${text.length}">${text}</span>`

/** A bar in its track, both in percent. It grows from a second on. */
export const bar = (left: number, width: number, at: number, seconds: number, inside = ''): string =>
  `<i class="bar" style="--left:${left}%;--width:${width}%;--at:${at}s;--for:${seconds}s">${inside}</i>`

export const chip = (text: string, kind = ''): string => `<span class="chip ${kind}">${text}</span>`

/** A button, and the second at which it is clicked. */
export const button = (text: string, click: number, kind = ''): string =>
  `<span class="button ${kind}" data-click="${click}">${text}</span>`

/** A labeled text of a step. */
export const box = (label: string, html: string, style = ''): string =>
  `<div class="box" style="${style}"><small>${label}</small>${html}</div>`

const sections = ['Dashboards', 'Traces', 'Sessions', 'Prompts', 'Playground', 'Datasets', 'Scores']

/** The section that the pointer clicks on, and when. */
type Leaves = Readonly<Record<string, number>>

/** A page of a section, from a second on. */
export function view(
  at: number,
  section: string,
  head: string,
  body: string,
  leaves: Leaves = {},
  kind = '',
): string {
  const link = (name: string) =>
    `<p class="${name === section ? 'here' : ''}"><span data-click="${leaves[name] ?? ''}">${name}</span></p>`
  return `<section class="view ${kind}" style="${at > 0 ? visible(at) : ''}">
    <nav><p><svg viewBox="0 0 32 32"><path d="${site.logo?.body}"/></svg>support-bot</p>${sections.map(link).join('')}</nav>
    <header>${head}</header><main>${body}</main></section>`
}

/** A step of a trace: name, note, depth, start and length in seconds. */
export type Step = [name: string, note: string, depth: number, start: number, length: number]
/** What is shown of the step with a number, from a second to another. */
type Details = [step: number, from: number, until: number, html: string]

/** A trace whose steps are drawn within some seconds. The bar of a step that the pointer chose is red. */
export function traceView(
  at: number,
  head: string,
  steps: Step[],
  drawnFor: number,
  details: Details[],
  leaves: Leaves = {},
) {
  const end = Math.max(...steps.map(([, , , start, length]) => start + length))
  const rows = steps.map(([name, note, depth, start, length], index) => {
    const [, from = 0, until = 0] = details.find(([step]) => step === index) ?? []
    const red = from && depth > 0 ? `<i style="${visible(from, until)}"></i>` : ''
    const drawnAt = at + 0.4 + (start / end) * drawnFor
    return `<p>${from ? `<i class="chosen" style="${visible(from, until)}"></i>` : ''}
      <span style="padding-left:${depth * 20}px"><span data-click="${red && from - 0.2}">${name}</span> <small>${note}</small></span>
      <span class="track">${bar((100 * start) / end, (100 * length) / end, drawnAt, (length / end) * drawnFor, red)}</span>
      <small class="end">${length.toFixed(2)} s</small></p>`
  })
  const panels = details.map(
    ([, from, until, html]) => `<div class="details" style="${visible(from, until)}">${html}</div>`,
  )
  const body = `<div class="steps">${rows.join('')}</div>${panels.join('')}`
  return view(at, 'Traces', head, body, leaves, 'trace')
}
