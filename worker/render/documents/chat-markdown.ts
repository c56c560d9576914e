import { urlOf } from '../../../content-bundle/model/urls/url-path.ts'
import type { AskView } from '../views/ask-view.ts'

/** A shared conversation as Markdown. */
export function chatMarkdown({ frame, title, notes, turns }: AskView): string {
  const { site, messages } = frame.shared
  const parts = turns.map(({ question, text, sources, outcome }) => {
    const answer =
      outcome === 'refused'
        ? messages.assistantRefused
        : text.replaceAll('[?]', `(${messages.assistantUnproven})`).trim()
    const links = sources.map(
      ({ number, url, title: heading }) =>
        `${number}. [${heading}](${url.startsWith('/') ? urlOf(site, url) : url})`,
    )
    return `## ${question.replace(/\s+/g, ' ')}\n\n${answer}\n\n${messages.assistantSources}:\n\n${links.join('\n')}`
  })
  return `${[`# ${title}`, ...notes, ...parts].join('\n\n')}\n`
}
