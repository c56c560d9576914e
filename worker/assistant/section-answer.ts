import type { AnswerEvent, AnswerSection, AnswerSource } from '../../engine/model/assistant/answer-event.ts'
import { placeName } from '../../engine/model/assistant/place-name.ts'
import { messagesOf } from '../../engine/model/site/messages-of.ts'
import { absoluteUrl } from '../../engine/model/urls/url-path.ts'
import type { AskedQuestion } from './answer-question.ts'
import type { AssistantParts } from './assistant-parts.ts'
import type { FoundPassages } from './find-passages.ts'
import { shownSection } from './shown-section.ts'
import type { StepLog } from './step-log.ts'
import { withMark } from './with-mark.ts'

interface FoundSections extends Pick<FoundPassages, 'sentence'> {
  outcome: AnswerSection['outcome']
  sources: readonly AnswerSource[]
}

/**
 * The answer without a model: the best section as its page shows it, with a mark on the sentence that has all words of
 * the question, and the sections that say more.
 */
export async function* sectionAnswer(
  parts: AssistantParts,
  { request, manifest }: AskedQuestion,
  { outcome, sources, sentence }: FoundSections,
  steps: StepLog,
): AsyncGenerator<AnswerEvent> {
  const [best, ...further] = sources
  if (!best) return
  const waited = steps.waits()
  const { text, ...section } = await shownSection(parts, manifest, best.url)
  steps.add({ step: 'reading', in: 1, out: 1, kept: [best.title], ...waited() })
  const html = sentence ? withMark(section.html, sentence) : section.html
  yield { is: 'section', outcome, ...section, html }
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
