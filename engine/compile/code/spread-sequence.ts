import { extentOf, pointsOf } from './edges-of.ts'
import { scaleAcross } from './squeeze-drawing.ts'
import { textWidth } from './text-width.ts'

/** Size of the words of a sequence diagram, and room at both ends of those on a line together (CSS pixels). */
const fontPx = 11
const endsPx = 14
/** Between words, or a line to oneself, and the frame around them (CSS pixels). */
const insidePx = 8

const messages =
  /<g class="message"[^>]*? data-self="(\w+)">\s*<\w+ ([^>]*)>\s*<text x="([^"]+)"[^>]*>([^<]*)/g

/** More room between the boxes of participants and the words of the first message (CSS pixels). */
const belowParticipantsPx = 8
/** How far a note over several participants reaches beyond their lines, on both sides together (CSS pixels). */
const beyondPx = 48

/** Moves the boxes of participants up, and makes notes as wide as their words, and from the first to the last of several participants. */
export function arrangeSequence(svg: string): string {
  const xs = new Map(
    [...svg.matchAll(/<line class="lifeline" data-actor="([^"]*)" x1="([^"]+)"/g)].map(([, id, x]) => [
      id,
      Number(x),
    ]),
  )
  return svg
    .replace(/<g class="actor"[\s\S]*?<\/g>|<line class="lifeline"[^>]*>/g, (part) =>
      part.replace(/ (y1?)="([^"]+)"/g, (_, name, y) => ` ${name}="${Number(y) - belowParticipantsPx}"`),
    )
    .replace(
      /<g class="note"[^>]* data-actors="([^",]*)(?:,([^",]*))?"[\s\S]*?<text [^>]*>([^<]*)/g,
      (note, first: string, last: string | undefined, text: string) => {
        const [[left, right]] = extentOf(note)
        const span = last === undefined ? 0 : Math.abs((xs.get(first) ?? 0) - (xs.get(last) ?? 0)) + beyondPx
        const by = Math.max(0, span + left - right, textWidth(text, fontPx) + endsPx + left - right) / 2
        return note.replace(/ points="([^"]+)"/g, (_, points: string) => {
          const corners = pointsOf(points).map(([x, y]) => [x < (left + right) / 2 ? x - by : x + by, y])
          return ` points="${corners.join(' ')}"`
        })
      },
    )
}

/** Moves the lines of a sequence diagram apart where words are wider than their place, up to a width of the whole. */
export function spreadSequence(svg: string, width: number): string {
  const lifelines = [...svg.matchAll(/<line class="lifeline"[^>]*? x1="([^"]+)"/g)].map(([, x]) => Number(x))
  const scales = [...svg.matchAll(messages)].map(([, isSelf, line = '', x, text = '']) => {
    const [, from, to] = /x1="([^"]+)".*? x2="([^"]+)"/.exec(line)?.map(Number) ?? []
    const next = lifelines.find((lifeline) => lifeline > Number(x)) ?? Number.POSITIVE_INFINITY
    const place = isSelf === 'true' ? next - Number(x) : Math.abs(Number(from) - Number(to))
    return (textWidth(text, fontPx) + endsPx) / place
  })
  const [, whole] = /^<svg [^>]*? width="([^"]+)"/.exec(svg)?.map(Number) ?? []
  return scaleAcross(svg, Math.max(1, Math.min(width / Number(whole), Math.max(...scales))))
}

/** Draws the frames of the blocks of a sequence diagram around the words in them. */
export function frameBlocks(svg: string): string {
  const loops = [...svg.matchAll(messages)].flatMap(([, , line = '', x, text = '']) => {
    const [from, , , to] = pointsOf(/points="([^"]+)"/.exec(line)?.[1] ?? '')
    return from && to ? [{ from, right: Number(x) + textWidth(text, fontPx), bottom: to[1] }] : []
  })
  const blocks = [...svg.matchAll(/<g class="block"[^>]*>\s*(<rect [^>]*>)[\s\S]*?<\/g>/g)].map(
    ([written, rect = '']) => ({
      written,
      rect,
      frame: extentOf(rect),
    }),
  )
  const notes = [...svg.matchAll(/<g class="note"[\s\S]*?<\/g>/g)].map(([note]) => {
    const [[left, right], [top, bottom]] = extentOf(note)
    return { from: [(left + right) / 2, top] as const, right, bottom }
  })
  const titles = blocks.flatMap(({ written, frame }) =>
    [...written.matchAll(/<text x="([^"]+)"[^>]*>([^<]*)/g)].map(([, x, text = '']) => ({
      from: [frame[0][0], frame[1][0]] as const,
      right: Number(x) + textWidth(text, fontPx),
      bottom: 0,
    })),
  )
  return blocks.reduce((drawing, { written, rect, frame: [[left, right], [top, bottom]] }) => {
    const inside = [...loops, ...notes, ...titles].filter(
      ({ from: [x, y] }) => x >= left && x <= right && y >= top && y <= bottom,
    )
    const wide = Math.max(right, ...inside.map((words) => words.right + insidePx))
    const deep = Math.max(bottom, ...inside.map((words) => words.bottom + insidePx))
    const framed = rect.replace(
      / width="[^"]*" height="[^"]*"/,
      ` width="${wide - left}" height="${deep - top}"`,
    )
    return drawing.replace(
      written,
      written.replace(rect, framed).replaceAll(` x2="${right}"`, ` x2="${wide}"`),
    )
  }, svg)
}
