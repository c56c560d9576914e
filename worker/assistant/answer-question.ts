import type {
  AnswerEvent,
  AnswerFailure,
  AnswerMode,
  AnswerSource,
  WholeAnswer,
} from '../../engine/model/assistant/answer-event.ts'
import type { AskRequest } from '../../engine/model/assistant/ask-request.ts'
import { wholeAnswerOf } from '../../engine/model/assistant/whole-answer-of.ts'
import type { Manifest } from '../../engine/model/manifest.ts'
import { messagesOf } from '../../engine/model/site/messages-of.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { memo } from '../../engine/model/values/memo.ts'
import { type SynonymTable, synonymTable } from '../../engine/search/read-query.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { answerKey } from './answer-key.ts'
import { answerReceipt } from './answer-receipt.ts'
import type { AssistantParts } from './assistant-parts.ts'
import { findErrorPassages } from './find-error-passages.ts'
import { type FoundPassages, findPassages, type Passage } from './find-passages.ts'
import { isPastedQuestion } from './is-pasted-question.ts'
import { isThanks } from './is-thanks.ts'
import { isOtherLanguage } from './is-translation-of.ts'
import { pagePassage } from './page-passage.ts'
import { rewrittenQuestion } from './rewritten-question.ts'
import { sectionAnswer } from './section-answer.ts'
import { StepLog } from './step-log.ts'
import { Busy, type Writing, writtenAnswer } from './written-answer.ts'

/** Sections that an answer without a model names. */
const mostSections = 5

/** A question with the content it is answered from. */
export interface AskedQuestion {
  request: AskRequest
  index: SearchIndex
  manifest: Manifest
  /** Aborts when the client has gone. */
  signal: AbortSignal
  /** True while the words of unanswered questions of the sender are counted. */
  mayCount: () => Promise<boolean>
  /** True for an answer with the best section alone: programs get no links to what they did not ask for. */
  isShort?: boolean
}

/** Answers a question, event by event. Never throws: a failure is an event. */
export async function* answerQuestion(
  parts: AssistantParts,
  asked: AskedQuestion,
): AsyncGenerator<AnswerEvent> {
  const { request, manifest } = asked
  const answerer = parts.model?.name ?? (asked.isShort ? 'one section' : null)
  const key = answerKey(manifest.build, answerer, request)
  const remembered = key === null ? undefined : parts.answers.get(key)
  if (!remembered && parts.model && !(await parts.countModelAnswer())) {
    yield* answerQuestion({ ...parts, model: null }, asked)
    return
  }
  const events: AnswerEvent[] = []
  for await (const event of remembered ?? freshAnswer(parts, asked)) {
    events.push(event)
    if (event.is !== 'done') yield event
    else {
      const { trace, ...end } = event
      const told = request.trace && trace && { trace: { ...trace, isFromMemory: remembered !== undefined } }
      // An answer from memory was made for a question in another spelling, and a receipt names the question.
      const receipt = await receiptOf(parts, request, [...events.slice(0, -1), { ...end, ...told }])
      yield { ...end, ...told, ...receipt }
    }
  }
  if (key !== null && events.at(-1)?.is === 'done') parts.answers.set(key, events)
}

/** The receipt of an answer, where answers can be shared. */
async function receiptOf(
  { sharing }: AssistantParts,
  { question }: AskRequest,
  events: readonly AnswerEvent[],
): Promise<Pick<WholeAnswer, 'receipt'>> {
  const answer = sharing && wholeAnswerOf(events)
  return typeof answer === 'object' && answer
    ? { receipt: await answerReceipt({ ...answer, question }, sharing.secret) }
    : {}
}

/** The whole answer; a failure where there is none. */
export async function wholeAnswer(
  parts: AssistantParts,
  asked: AskedQuestion,
): Promise<WholeAnswer | AnswerFailure> {
  // To the end, also after the last event: then the answer is kept for others and logged.
  const events: AnswerEvent[] = []
  for await (const event of answerQuestion(parts, asked)) events.push(event)
  return wholeAnswerOf(events)
}

async function* freshAnswer(parts: AssistantParts, asked: AskedQuestion): AsyncGenerator<AnswerEvent> {
  const started = Date.now()
  const { request, manifest } = asked
  if (isThanks(request.question)) return yield* answerToThanks(parts, asked)
  const steps = new StepLog(parts.clock)
  const written: Writing = { outcome: 'refused', inputTokens: undefined, outputTokens: undefined, steps }
  const mode: AnswerMode = parts.model ? 'model' : 'extractive'
  let failure: AnswerFailure | null = null
  let passages = 0
  try {
    const answering = await passagesFor(parts, asked, written)
    passages = answering.passages.length
    const quotedPassages =
      mode === 'model' ? answering.passages : answering.passages.slice(0, asked.isShort ? 1 : mostSections)
    const sources = quotedPassages.map(sourceOf)
    yield { is: 'sources', mode, sources }
    if (passages > 0 && mode === 'model') {
      for await (const text of writtenAnswer(parts, asked, answering.passages, written))
        yield { is: 'text', text }
    } else if (passages > 0) {
      const outcome = answering.isAnswered ? 'answered' : 'nearest'
      written.outcome = outcome
      yield* sectionAnswer(parts, asked, { ...answering, outcome, sources }, steps)
    }
  } catch (error) {
    failure = failureOf(error, passages > 0 ? mode : 'extractive')
    if (failure !== 'busy' && !asked.signal.aborted)
      console.error(
        `${failure === 'content' ? 'No section could be shown.' : 'The model did not answer.'} ${kindOfFailure(error)}`,
      )
  }
  const { outcome } = written
  if (failure) yield { is: 'failed', why: failure }
  else {
    const isAnswered = outcome !== 'refused' && outcome !== 'nearest'
    if (!isAnswered && !isPastedQuestion(request.question))
      parts.background(parts.unanswered.add(request.question, request.locale, asked.mayCount))
    yield { is: 'done', outcome, build: manifest.build, trace: { isFromMemory: false, steps: steps.steps } }
  }
  const { inputTokens, outputTokens } = written
  parts.logAnswer({
    mode,
    outcome: failure ? 'failed' : outcome,
    failure,
    passages,
    inputTokens,
    outputTokens,
    ms: Date.now() - started,
  })
}

/**
 * The sections that explain a pasted error, the open page for a question about it, else the passages that are found.
 * A follow-up is judged by its own words where the open page answers these, else with the question before. A model
 * first rewrites a question that leans on the conversation, and one in another language that finds no answer.
 */
async function passagesFor(
  parts: AssistantParts,
  asked: AskedQuestion,
  written: Writing,
): Promise<FoundPassages> {
  const { site, model } = parts
  const { request, index, manifest } = asked
  const { steps } = written
  if (isPastedQuestion(request.question)) return findErrorPassages(index, request.question, steps)
  const waitedForPage = steps.waits()
  const whole = await pagePassage(parts, manifest, request)
  if (whole) {
    steps.add({ step: 'reading', in: 1, out: 1, kept: [whole.title], ...waitedForPage() })
    return { passages: [whole], isAnswered: true, isVague: false }
  }
  const { page: openPath } = request
  const find = (question: string) => findPassages(index, { question, openPath }, expansionsOf(site), steps)
  const standalone = standaloneOf(request)
  if (openPath !== undefined && standalone !== request.question) {
    // A follow-up may be about the open page and not about the question before.
    const { isVague, ...ofFollowUp } = await find(request.question)
    const isOfPage = ofFollowUp.passages[0]?.url.split('#')[0] === openPath
    if (ofFollowUp.isAnswered && isOfPage && !isVague) return { ...ofFollowUp, isVague }
  }
  const byQuestion = await find(standalone)
  const isUnknown = !byQuestion.isAnswered && request.locale === 'en' && isOtherLanguage(request.question)
  if (!model || (standalone === request.question && !isUnknown)) return byQuestion
  const rewritten = await rewrittenQuestion(parts, asked, written)
  return rewritten === null ? byQuestion : find(rewritten)
}

/** Made for the first question: it takes longer than to render a page. */
const expansionsOf = (site: SiteConfig): SynonymTable =>
  memo(site, 'expansions', () => synonymTable(site.assistant?.expansions ?? []))

/** A message of thanks gets one back, without a search. */
function* answerToThanks(
  { site }: AssistantParts,
  { request, manifest }: AskedQuestion,
): Generator<AnswerEvent> {
  yield { is: 'sources', mode: 'extractive', sources: [] }
  yield { is: 'text', text: messagesOf(site, request.locale).assistantThanks }
  yield { is: 'done', outcome: 'answered', build: manifest.build }
}

/** Words that point at the question before, and beginnings that go on with it. */
const leaning =
  /\b(?:it|its|that|this|they|them|those|these|one|ones)\b|^\s*(?:and|but|or|also|what about|how about)\b/i

/** A question as it is searched for: one that leans on the question before is searched for with it. */
export function standaloneOf({ question, turns }: Pick<AskRequest, 'question' | 'turns'>): string {
  const before = turns.at(-1)?.question
  return before !== undefined && leaning.test(question) ? `${before} ${question}` : question
}

const sourceOf = ({ url, title, pageTitle, trail, quote }: Passage, at: number): AnswerSource => ({
  number: at + 1,
  url,
  title,
  pageTitle,
  trail,
  line: quote,
})

const statusIn = (error: unknown): unknown =>
  error && typeof error === 'object' && 'statusCode' in error ? error.statusCode : undefined

/** Name of an error, for the log: messages of providers and the SDK quote the request, and with it the question. */
function kindOfFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error
  const status = statusIn(error)
  return status === undefined ? name : `${name}, status ${status}`
}

function failureOf(error: unknown, mode: AnswerMode): AnswerFailure {
  if (mode === 'extractive') return 'content'
  if (error instanceof Busy) return 'busy'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  const status = statusIn(error)
  return status === 429 || status === 503 ? 'busy' : 'model'
}
