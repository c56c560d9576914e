/** The Markdown could not be had: there is none (`missing`), or the server said something else (`unreadable`). */
export class MarkdownUnavailable extends Error {
  readonly why: 'missing' | 'unreadable'

  constructor(status: number) {
    super(`The Markdown was answered with ${status}.`)
    this.why = status === 404 ? 'missing' : 'unreadable'
  }
}

/** A page's Markdown. Throws `MarkdownUnavailable` for an answer that is not OK, else what `fetch` throws. */
export async function getMarkdown(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/markdown' } })
  if (!response.ok) throw new MarkdownUnavailable(response.status)
  return response.text()
}
