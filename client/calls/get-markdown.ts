/** The server sent no Markdown: the page has none (`missing`), or the request failed (`unreadable`). */
export class MarkdownUnavailable extends Error {
  readonly why: 'missing' | 'unreadable'

  constructor(status: number) {
    super(`Status ${status}.`)
    this.why = status === 404 ? 'missing' : 'unreadable'
  }
}

/** The Markdown version of a page. Throws `MarkdownUnavailable` on an error status, and what `fetch` throws. */
export async function getMarkdown(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/markdown' } })
  if (!response.ok) throw new MarkdownUnavailable(response.status)
  return response.text()
}
