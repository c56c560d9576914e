import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import { escapeContent } from '../../engine/model/text/escape-html.ts'

/** Sends a stored vote's comment to the team's channel. Never rejects: what the channel did not take is logged. */
export type NotifyTeam = (vote: StoredFeedback) => Promise<void>

/** Milliseconds the webhook may take. */
const webhookLimitMs = 10_000

/** Posts to an incoming webhook that accepts Slack's `{ text }`. `origin` makes the page a link. */
export function webhookNotifier(url: string, origin: string): NotifyTeam {
  const post = async (vote: StoredFeedback) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: messageOf(vote, origin) }),
      signal: AbortSignal.timeout(webhookLimitMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The webhook answered with status ${response.status}.`)
  }
  return async (vote) => {
    try {
      await post(vote)
    } catch (error) {
      console.error(`The comment of vote ${vote.id} is stored, but the webhook did not take it.`, error)
    }
  }
}

/** The message in Slack's markup: vote, link and quoted comment, escaped, so that it cannot mention or link. */
export function messageOf({ page, feedback, comment = '' }: StoredFeedback, origin: string): string {
  const thumb = feedback === 'positive' ? ':+1:' : ':-1:'
  const quoted = escapeContent(comment).replaceAll('\n', '\n> ')
  return `${thumb} <${origin}${escapeContent(encodeURI(page))}|${escapeContent(page)}>\n> ${quoted}`
}
