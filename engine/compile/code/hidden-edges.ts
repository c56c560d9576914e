import { boxAround, boxesOf, type Edge, edgesOf, touch } from './edges-of.ts'

/** The lines of a drawing that run behind a box, as if they ended and began there. */
export function hiddenEdges(svg: string): Edge[] {
  const boxes = [...boxesOf(svg, 'node')]
  return edgesOf(svg).filter(({ from, to, points }) =>
    boxes.some(
      ([id, box]) =>
        id !== from &&
        id !== to &&
        points.slice(1).some((point, at) => touch(boxAround([points[at] ?? point, point]), box, 0)),
    ),
  )
}

/** Text of a chart, and plain arrows outside text. */
const arrows = /"[^"]*"|\[[^\]\n]*\]| --> /g

/** One of several boxes of a statement, and a statement for several boxes at once. */
const source = /(?:"[^"\n]*"|[^&"\n-]|-(?!->))+/g
const several = new RegExp(`^([ \\t]*)(${source.source}(?:&${source.source})+)(-->.*)$`, 'gm')

/**
 * The same chart with one of its arrows drawn thick, for each of them: the renderer draws lines that leave a box together
 * as one, without regard to what is in their way, only if all are of one kind.
 */
export function unbundled(written: string): string[] {
  const chart = written.replace(several, (_, indent: string, sources: string, rest: string) =>
    (sources.match(source) ?? []).map((one) => `${indent}${one.trim()} ${rest}`).join('\n'),
  )
  const all = [...chart.matchAll(arrows)].filter(([sign]) => sign === ' --> ')
  return all.map(({ index }) => `${chart.slice(0, index)} ==> ${chart.slice(index + ' --> '.length)}`)
}

/** A drawing whose thick lines are as the others. */
export const withoutThick = (svg: string) =>
  svg.replace(/ data-style="thick"([^>]*? stroke-width=)"2"/g, ' data-style="solid"$1"1"')
