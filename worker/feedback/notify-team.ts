import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import { escapeContent } from '../../engine/model/text/escape-html.ts'
import { type SitePlace, urlOf } from '../../engine/model/urls/url-path.ts'

/** Sends a stored vote's comment to the team's channel. Never rejects: what the channel did not take is logged. */
export type NotifyTeam = (vote: StoredFeedback) => Promise<void>

/** Milliseconds the webhook may take. */
const webhookLimitMs = 10_000

/** Posts to an incoming webhook that accepts Slack's `{ text }`. `site` makes the page a link. */
export function webhookNotifier(url: string, site: SitePlace): NotifyTeam {
  const post = async (vote: StoredFeedback) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: messageOf(vote, site) }),
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
export function messageOf({ page, feedback, comment = '' }: StoredFeedback, site: SitePlace): string {
  const thumb = feedback === 'positive' ? ':+1:' : ':-1:'
  const quoted = escapeContent(comment).replaceAll('\n', '\n> ')
  return `${thumb} <${escapeContent(urlOf(site, page))}|${escapeContent(page)}>\n> ${quoted}`
}
