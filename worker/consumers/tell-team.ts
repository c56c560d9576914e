import type { StoredFeedback } from '../../content-bundle/model/feedback.ts'

/** Tells the team of a comment; throws when the channel did not take it. */
export type TellTeam = (vote: StoredFeedback) => Promise<void>

/** Posts to an incoming webhook that understands Slack's `{ text }`. `origin` makes the page a link. */
export function webhookTeller(url: string, origin: string): TellTeam {
  return async (vote) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: messageOf(vote, origin) }),
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The webhook answered with ${response.status}.`)
  }
}

/** Slack's markup gives `&`, `<` and `>` a meaning: a visitor's words may not use it to mention or to link. */
const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function messageOf({ page, feedback, comment = '' }: StoredFeedback, origin: string): string {
  const thumb = feedback === 'positive' ? ':+1:' : ':-1:'
  const quoted = escapeMarkup(comment).replaceAll('\n', '\n> ')
  return `${thumb} <${origin}${escapeMarkup(encodeURI(page))}|${escapeMarkup(page)}>\n> ${quoted}`
}
