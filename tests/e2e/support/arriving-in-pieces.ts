import type { ServerResponse } from 'node:http'
import { relay } from './relay.ts'

/** A page of the site that is sent piece by piece, as the test asks. */
export interface ArrivingPage {
  url: string
  /** The comment that ends each piece but the last. The first piece comes with the answer itself. */
  marks: string[]
  /** Sends the next piece. */
  next(): void
  close(): void
}

/** Serves `path` of `site` in so many pieces of about one size, each cut before a tag of the body. */
export async function arrivingInPieces(site: string, path: string, count: number): Promise<ArrivingPage> {
  const answer = await fetch(site + path, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  const marks = Array.from({ length: count - 1 }, (_, index) => `<!--end of piece ${index + 1}-->`)
  const waiting = piecesOf(html, count).map((piece, index) => piece + (marks[index] ?? ''))
  let response: ServerResponse | null = null
  const next = () => {
    const piece = waiting.shift()
    if (piece !== undefined) response?.write(piece)
    if (waiting.length === 0) response?.end()
  }
  const { url, close } = await relay(site, {
    [path]: (opened) => {
      response = opened.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' })
      next()
    },
  })
  return { url, marks, next, close }
}

/** The head and so many parts of the body; none ends in a script or a template, where a comment is none of the page. */
function piecesOf(html: string, count: number): string[] {
  const body = html.indexOf('<body')
  const cuts = Array.from({ length: count - 1 }, (_, index) => {
    const wanted = Math.ceil(body + ((html.length - body) * (index + 1)) / count)
    const closed = (['script', 'template'] as const).map((name) => {
      const start = html.lastIndexOf(`<${name}`, wanted)
      return start !== -1 && html.indexOf(`</${name}>`, start) >= wanted ? start : Number.POSITIVE_INFINITY
    })
    const outside = Math.min(...closed)
    return Number.isFinite(outside) ? outside : html.indexOf('<', wanted)
  })
  return [0, ...cuts].map((from, index) => html.slice(from, cuts[index]))
}
