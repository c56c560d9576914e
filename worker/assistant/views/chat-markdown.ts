import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { urlOf } from '../../../engine/model/urls/url-path.ts'
import type { AskView, ShownTurn } from './ask-view.ts'

/** A conversation as Markdown; without questions, examples of them. */
export function chatMarkdown(view: AskView): string {
  const { frame, title, notes, turns, action, exampleQuestions } = view
  const { site } = frame.shared
  const examples = exampleQuestions.map(
    (question) => `- [${question}](${urlOf(site, action)}.md?${new URLSearchParams({ q: question })})`,
  )
  const parts =
    turns.length > 0 ? turns.map((turn, at) => turnMarkdown(view, turn, at + 1)) : [examples.join('\n')]
  return `${[`# ${title}`, ...notes, ...parts].filter(Boolean).join('\n\n')}\n`
}

function turnMarkdown(
  { frame }: AskView,
  { question, text, sources, outcome, mode }: ShownTurn,
  number: number,
): string {
  const { site, messages } = frame.shared
  const answer =
    outcome === 'refused'
      ? messages.assistantRefused
      : text
          .replaceAll('[?]', `(${messages.assistantUnproven})`)
          .replaceAll('[~]', `(${messages.assistantTranslated})`)
          .trim()
  const links = sources.map(
    ({ number, url, title: heading }) =>
      `${number}. [${heading}](${url.startsWith('/') ? urlOf(site, url) : url})`,
  )
  // A section names itself and those that say more.
  const after =
    mode === 'model' && links.length > 0 ? [`${messages.assistantSources}:`, links.join('\n')] : []
  const heading = `## ${fillMessage(messages.assistantQuestion, { number })}`
  return [heading, `> ${codeOf(question)}`, answer, ...after].join('\n\n')
}

/** A text of a visitor as code in a line: no renderer reads a link, a picture, HTML or a heading in it. */
function codeOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  const longest = (line.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0)
  const marks = '`'.repeat(longest + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return marks + space + line + space + marks
}
