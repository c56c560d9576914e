import type { AnswerEvent, AnswerSection, AnswerSource } from '../../engine/model/assistant/answer-event.ts'
import { placeName } from '../../engine/model/assistant/place-name.ts'
import { messagesOf } from '../../engine/model/site/messages-of.ts'
import { absoluteUrl } from '../../engine/model/urls/url-path.ts'
import type { AskedQuestion } from './answer-question.ts'
import type { AssistantParts } from './assistant-parts.ts'
import { shownSection } from './shown-section.ts'
import type { StepLog } from './step-log.ts'

/** The answer without a model: the best section as its page shows it, and the sections that say more. */
export async function* sectionAnswer(
  parts: AssistantParts,
  { request, manifest }: AskedQuestion,
  outcome: AnswerSection['outcome'],
  sources: readonly AnswerSource[],
  steps: StepLog,
): AsyncGenerator<AnswerEvent> {
  const [best, ...further] = sources
  if (!best) return
  const waited = steps.waits()
  const { text, ...section } = await shownSection(parts, manifest, best.url)
  steps.add({ step: 'reading', in: 1, out: 1, kept: [best.title], ...waited() })
  yield { is: 'section', outcome, ...section }
  const messages = messagesOf(parts.site, request.locale)
  const linkTo = (source: AnswerSource) => `[${placeName(source)}](${absoluteUrl(parts.site, source.url)})`
  const blocks = [
    outcome === 'nearest' ? messages.assistantNearestNote : '',
    `**${linkTo(best)}**`,
    text,
    section.isCut ? `[${messages.assistantReadRest}](${absoluteUrl(parts.site, best.url)})` : '',
    further.length > 0 ? `${messages.assistantFurther}:` : '',
    further.map((source) => `- ${linkTo(source)}${source.line && `: ${source.line}`}`).join('\n'),
  ]
  yield { is: 'text', text: blocks.filter(Boolean).join('\n\n') }
}
