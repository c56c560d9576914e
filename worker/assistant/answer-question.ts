import type {
  AnswerEvent,
  AnswerFailure,
  AnswerMode,
  AnswerOutcome,
  AnswerSource,
  WholeAnswer,
} from '../../content-bundle/model/assistant/answer-event.ts'
import type { AskRequest } from '../../content-bundle/model/assistant/ask-request.ts'
import type { SearchIndex } from '../../content-bundle/search/search-index.ts'
import { answerKey } from './answer-cache.ts'
import { answerReceipt } from './answer-receipt.ts'
import type { AssistantParts } from './assistant-parts.ts'
import { extractiveAnswer } from './extractive-answer.ts'
import { type FoundPassages, findPassages, type Passage } from './find-passages.ts'
import { StatementChecker } from './statement-checker.ts'

/** Characters of an answer: three times what the model is asked for. */
const answerMaxLength = 12_000
/** What the model writes when the passages do not answer. */
const notInDocs = 'NOT_IN_DOCS'

/** A question with the content it is answered from. */
export interface AskedQuestion {
  request: AskRequest
  index: SearchIndex
  /** The content build. */
  build: string
  /** Aborts when the client has gone. */
  signal: AbortSignal
}

/** Answers a question, event by event. Never throws: a failure is an event. */
export async function* answerQuestion(
  parts: AssistantParts,
  asked: AskedQuestion,
): AsyncGenerator<AnswerEvent> {
  const { request, build } = asked
  const key = answerKey(build, parts.model?.name ?? null, request)
  const known = key === null ? undefined : parts.answers.get(key)
  const events: AnswerEvent[] = []
  for await (const event of known ?? freshAnswer(parts, asked)) {
    events.push(event)
    // An answer from memory was made for a question in another spelling, and a receipt names the question.
    yield event.is === 'done' ? { ...event, ...(await receiptOf(parts, request, events)) } : event
  }
  if (key !== null && events.at(-1)?.is === 'done') parts.answers.set(key, events)
}

/** The receipt of an answer, where answers can be shared. */
async function receiptOf(
  { sharing }: AssistantParts,
  { question }: AskRequest,
  events: readonly AnswerEvent[],
): Promise<Pick<WholeAnswer, 'receipt'>> {
  const answer = sharing && answerOf(events)
  return typeof answer === 'object' && answer
    ? { receipt: await answerReceipt({ ...answer, question }, sharing.secret) }
    : {}
}

/** The answer that events make; a failure where they make none. */
function answerOf(events: readonly AnswerEvent[]): WholeAnswer | AnswerFailure {
  let answer: Pick<WholeAnswer, 'mode' | 'text' | 'sources'> = { mode: 'extractive', text: '', sources: [] }
  for (const event of events) {
    if (event.is === 'sources') answer = { ...answer, mode: event.mode, sources: event.sources }
    if (event.is === 'text') answer = { ...answer, text: answer.text + event.text }
    if (event.is === 'failed') return event.why
    if (event.is === 'done') {
      const { is: _, ...end } = event
      return { ...answer, ...end }
    }
  }
  return 'model'
}

/** The whole answer; a failure where there is none. */
export async function wholeAnswer(
  parts: AssistantParts,
  asked: AskedQuestion,
): Promise<WholeAnswer | AnswerFailure> {
  // To the end, also after the last event: then the answer is kept for others and logged.
  const events: AnswerEvent[] = []
  for await (const event of answerQuestion(parts, asked)) events.push(event)
  return answerOf(events)
}

async function* freshAnswer(parts: AssistantParts, asked: AskedQuestion): AsyncGenerator<AnswerEvent> {
  const started = Date.now()
  const { request, build } = asked
  const { question } = request
  const found = await passagesFor(parts, asked)
  const mode: AnswerMode = parts.model && found.isAnswered ? 'model' : 'extractive'
  const sources = found.passages.map(sourceOf)
  yield { is: 'sources', mode, sources }
  const written: Writing = { text: '', outcome: 'refused', inputTokens: undefined, outputTokens: undefined }
  let failure: AnswerFailure | null = null
  if (mode === 'model') {
    try {
      for await (const text of modelText(parts, asked, found.passages, written)) yield { is: 'text', text }
    } catch (error) {
      failure = failureOf(error)
      if (failure !== 'busy' && !asked.signal.aborted)
        console.error(`The model did not answer. ${kindOfFailure(error)}`)
    }
  } else if (found.isAnswered) {
    written.text = extractiveAnswer(found.passages)
    written.outcome = 'answered'
    yield { is: 'text', text: written.text }
  }
  const { outcome } = written
  if (failure) yield { is: 'failed', why: failure }
  else {
    if (outcome === 'refused') parts.background(parts.unanswered.add(question, request.locale))
    yield { is: 'done', outcome, build }
  }
  const { inputTokens, outputTokens } = written
  parts.logAnswer({
    mode,
    outcome: failure ? 'failed' : outcome,
    failure,
    passages: sources.length,
    inputTokens,
    outputTokens,
    ms: Date.now() - started,
  })
}

/** What was written so far. */
interface Writing {
  text: string
  outcome: AnswerOutcome
  inputTokens: number | undefined
  outputTokens: number | undefined
}

/** A follow-up is searched for with the question before it, where it finds nothing by itself. */
async function passagesFor(
  { expansions }: AssistantParts,
  { index, request: { question, page, turns } }: AskedQuestion,
): Promise<FoundPassages> {
  const askedWith = { currentPage: page ?? null, expansions }
  const found = await findPassages(index, question, askedWith)
  const before = turns.at(-1)?.question
  if (found.isAnswered || before === undefined) return found
  const together = await findPassages(index, `${before} ${question}`, askedWith)
  return together.isAnswered ? together : found
}

const sourceOf = ({ url, title, pageTitle }: Passage, at: number): AnswerSource => ({
  number: at + 1,
  url,
  title,
  pageTitle,
})

class Busy extends Error {}
class EmptyAnswer extends Error {
  override name = 'EmptyAnswer'
}

/** The model's text, checked statement by statement; `written` is kept up to date. */
async function* modelText(
  parts: AssistantParts,
  { request, signal }: AskedQuestion,
  passages: readonly Passage[],
  written: Writing,
): AsyncGenerator<string> {
  const { model, running, timeLimitMs, site } = parts
  if (!model || running.now >= running.most) throw new Busy()
  running.now += 1
  const ending = new AbortController()
  const limits = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(timeLimitMs)])
  try {
    const { modelAnswer } = await import('./model-answer.ts')
    const checker = new StatementChecker(passages)
    const question = { request, passages, product: site.name, signal: limits }
    let raw = ''
    let held = ''
    for await (const part of modelAnswer(model, question)) {
      if (!('text' in part)) {
        Object.assign(written, part)
        continue
      }
      raw += part.text
      held += part.text
      // It may still become a refusal.
      if (notInDocs.startsWith(raw.trim())) continue
      if (raw.trim().startsWith(notInDocs)) return
      const checked = checker.push(held)
      held = ''
      if (checked !== '') {
        written.text += checked
        yield checked
      }
      if (raw.length > answerMaxLength) {
        written.outcome = 'cut'
        return
      }
    }
    if (raw.trim() === '') throw new EmptyAnswer()
    if (notInDocs.startsWith(raw.trim())) return
    const rest = checker.end()
    written.text += rest
    written.outcome = 'answered'
    if (rest !== '') yield rest
  } finally {
    ending.abort()
    running.now -= 1
  }
}

const statusIn = (error: unknown): unknown =>
  error && typeof error === 'object' && 'statusCode' in error ? error.statusCode : undefined

/** What is logged of an error: providers and the SDK quote the request, and with it the question, in their messages. */
function kindOfFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error
  const status = statusIn(error)
  return status === undefined ? name : `${name}, status ${status}`
}

function failureOf(error: unknown): AnswerFailure {
  if (error instanceof Busy) return 'busy'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  const status = statusIn(error)
  return status === 429 || status === 503 ? 'busy' : 'model'
}
