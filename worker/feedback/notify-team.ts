import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import { escapeContent } from '../../engine/model/text/escape-html.ts'

/** Sends a vote's comment to the team's channel. Throws when the channel did not take it. */
export type NotifyTeam = (vote: StoredFeedback) => Promise<void>

/** Milliseconds the webhook may take. */
const webhookLimitMs = 10_000

/** Posts to an incoming webhook that accepts Slack's `{ text }`. `origin` makes the page a link. */
export function webhookNotifier(url: string, origin: string): NotifyTeam {
  return async (vote) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: messageOf(vote, origin) }),
      signal: AbortSignal.timeout(webhookLimitMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The webhook answered with status ${response.status}.`)
  }
}

/** The message in Slack's markup: vote, link and quoted comment, escaped, so that it cannot mention or link. */
export function messageOf({ page, feedback, comment = '' }: StoredFeedback, origin: string): string {
  const thumb = feedback === 'positive' ? ':+1:' : ':-1:'
  const quoted = escapeContent(comment).replaceAll('\n', '\n> ')
  return `${thumb} <${origin}${escapeContent(encodeURI(page))}|${escapeContent(page)}>\n> ${quoted}`
}
