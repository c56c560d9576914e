import site from '../../content-bundle/site/config.ts'

/** A clip. Its views lie on top of each other, the last one uppermost. */
export interface Clip {
  seconds: number
  /** The second whose frame is the poster. */
  posterAt: number
  views: string
}

/** Looks of the drawn interface, in the site's colors. `--in`, `--out`, `--at` and `--for` are seconds of the clip. */
export const styles = `
:root { --ground: ${site.colors.ground.light}; --brand: ${site.colors.brandFill.light}; --red: ${site.colors.brandWash.light}; --green: #e6f2e9 }
* { box-sizing: border-box; margin: 0 }
body { height: 720px; overflow: hidden; color: var(--ink); font: 500 22px/1.4 Inter; font-variant-numeric: tabular-nums }
[style*="--in:"] { animation: fade .35s var(--in) ease-out both }
[style*="--out:"] { animation: fade .35s var(--in) ease-out both, fade .25s var(--out) reverse forwards }
.view[style*="--in:"] { animation-duration: .04s }
@keyframes fade { from { opacity: 0 } }
@keyframes grow { from { scale: 0 1 } }
@keyframes type { from { clip-path: inset(0 100% 0 0) } }
@keyframes draw { from { stroke-dashoffset: 1 } }
h1 { margin-inline-end: auto; font-size: 30px; font-weight: 600 }
h2 { font-size: 24px; font-weight: 600 }
small, th, .soft { color: var(--ink-faint); font-size: 18px; font-weight: 500 }
.view { position: absolute; inset: 0; display: grid; grid: auto 1fr / 208px 1fr; background: var(--ground) }
nav { grid-row: 1 / 3; padding: 20px 14px; border-right: 1px solid var(--line); background: var(--ground-raised) }
nav p { padding: 10px 12px; border-radius: 8px; color: var(--ink-soft); font-size: 20px }
nav p:first-child { display: flex; gap: 8px; margin-bottom: 14px; padding: 8px 6px; color: var(--ink); font-weight: 600 }
nav svg { width: 24px }
nav .here { background: var(--line); color: var(--ink) }
header, .line { display: flex; gap: 12px; align-items: center }
header { height: 82px; padding: 0 28px; border-bottom: 1px solid var(--line) }
main { position: relative; padding: 22px 28px }
.over { position: absolute }
.dialog { padding: 22px 26px; border: 1px solid var(--line); border-radius: 14px; background: var(--ground); box-shadow: var(--shadow) }
.chip, .button, .field { padding: 4px 12px; border: 1px solid var(--line-strong); border-radius: 8px; white-space: nowrap }
.chip, .button { background: var(--ground); font-size: 20px }
.chip { border-color: var(--line); background: var(--ground-sunk); color: var(--ink-soft) }
.served { border-color: transparent; background: var(--green); color: var(--tip) }
.first { border-color: var(--ink); background: var(--ink); color: var(--ground) }
.typed { display: inline-block; animation: type var(--for) var(--at) steps(var(--letters)) both; white-space: nowrap }
table { width: 100%; border-collapse: collapse; white-space: nowrap }
th, td { height: 58px; padding: 0 10px; border-bottom: 1px solid var(--line); text-align: start }
th { height: 40px }
.end { text-align: end }
.track { position: relative; display: inline-block; height: 14px }
.bar { position: absolute; inset: 0 auto 0 var(--left); width: var(--width); border-radius: 4px; background: var(--line-strong);
  transform-origin: left; animation: grow var(--for) var(--at) linear both }
.bar > i { position: absolute; inset: 0; border-radius: 4px; background: var(--brand) }
.chosen { position: absolute; inset: 0; border-radius: 8px; background: var(--ground-sunk) }
.trace main { padding: 0 }
.steps { width: 660px; height: 100%; padding: 14px 16px; border-right: 1px solid var(--line) }
.steps > p { position: relative; display: grid; grid: 72px / 296px 1fr 76px; align-items: center; padding: 0 12px; white-space: nowrap }
.steps > p > :not(.chosen) { position: relative }
.details { position: absolute; inset: 24px 26px auto 684px }
.box { margin-top: 14px; padding: 10px 14px 12px; border-radius: 10px; background: var(--ground-raised) }
.box small, .details > small { display: block }
.big { font-size: 30px; font-weight: 700 }
.versions { position: absolute; width: 340px }
.versions > div, .lines { margin-bottom: 12px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 10px }
.versions > :first-child { border-color: var(--line-strong); background: var(--ground-raised) }
.versions .line { justify-content: space-between }
.versions .chip { padding: 1px 9px; font-size: 16px }
.text { margin-left: 376px }
.lines p { position: relative; padding: 4px 8px; border-radius: 6px }
.variable { color: var(--info) }
.removed { background: var(--red); color: var(--danger) }
.added { background: var(--green); color: var(--tip) }
text { fill: var(--ink-faint); font-size: 18px; stroke: none }
.drawn { stroke-dasharray: 1; animation: draw var(--for) var(--at) linear both }
.pointer { position: absolute; inset: 0 auto auto 0; width: 30px; stroke: #fff; stroke-width: 1.5; filter: drop-shadow(0 2px 3px #0004) }`

/** Declarations that show an element from one second to another, or to the end. */
export const shown = (from: number, until?: number): string =>
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
  return `<section class="view ${kind}" style="${at > 0 ? shown(at) : ''}">
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
    const red = from && depth > 0 ? `<i style="${shown(from, until)}"></i>` : ''
    const drawnAt = at + 0.4 + (start / end) * drawnFor
    return `<p>${from ? `<i class="chosen" style="${shown(from, until)}"></i>` : ''}
      <span style="padding-left:${depth * 20}px"><span data-click="${red && from - 0.2}">${name}</span> <small>${note}</small></span>
      <span class="track">${bar((100 * start) / end, (100 * length) / end, drawnAt, (length / end) * drawnFor, red)}</span>
      <small class="end">${length.toFixed(2)} s</small></p>`
  })
  const panels = details.map(
    ([, from, until, html]) => `<div class="details" style="${shown(from, until)}">${html}</div>`,
  )
  const body = `<div class="steps">${rows.join('')}</div>${panels.join('')}`
  return view(at, 'Traces', head, body, leaves, 'trace')
}
