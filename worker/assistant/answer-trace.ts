import type { AnswerMode, AnswerOutcome } from '../../content-bundle/model/assistant/answer-event.ts'
import { toHex } from '../../content-bundle/model/values/content-hash.ts'
import type { Passage } from './find-passages.ts'

/** What happened between a question and its answer. */
export interface AnswerTrace {
  question: string
  text: string
  outcome: AnswerOutcome
  mode: AnswerMode
  /** Name of the model; null where none is configured. */
  model: string | null
  passages: readonly Passage[]
  inputTokens: number | undefined
  outputTokens: number | undefined
  failure: string | null
  /** Milliseconds since 1970. */
  started: number
  ended: number
}

/** Milliseconds the endpoint may take. */
const exportLimitMs = 5000

/**
 * Exports answers as OpenTelemetry spans with the GenAI semantic conventions, as OTLP over HTTP in JSON. `headers`
 * is a list like that of `OTEL_EXPORTER_OTLP_HEADERS`: `name=value,name=value`. Never rejects.
 */
export const traceExporter =
  (url: string, service: string, headers = '') =>
  async (trace: AnswerTrace): Promise<void> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersIn(headers) },
        body: JSON.stringify(spansOf(trace, service)),
        signal: AbortSignal.timeout(exportLimitMs),
      })
      if (!response.ok) console.error(`The trace of an answer was refused: status ${response.status}.`)
      await response.body?.cancel()
    } catch (error) {
      console.error('The trace of an answer was not exported.', error)
    }
  }

const headersIn = (list: string): Record<string, string> =>
  Object.fromEntries(
    list
      .split(',')
      .map((pair) => pair.split('='))
      .flatMap(([name, ...value]) =>
        name?.trim() && value.length > 0 ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
      ),
  )

const randomHex = (bytes: number): string => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

type AttributeValue = string | number | undefined

const attributesOf = (values: Readonly<Record<string, AttributeValue>>) =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }],
  )

const nanoseconds = (milliseconds: number): string => `${milliseconds}000000`

/** The request body of an export: a root span, one for the retrieval, and one for the model call if there was one. */
export function spansOf(trace: AnswerTrace, service: string) {
  const { question, text, outcome, mode, model, passages, failure, started, ended } = trace
  const traceId = randomHex(16)
  const root = randomHex(8)
  const span = (name: string, parent: string | null, attributes: Record<string, AttributeValue>) => ({
    traceId,
    spanId: parent === null ? root : randomHex(8),
    ...(parent !== null && { parentSpanId: parent }),
    name,
    kind: parent === null ? 2 : 3,
    startTimeUnixNano: nanoseconds(started),
    endTimeUnixNano: nanoseconds(ended),
    attributes: attributesOf(attributes),
    status: failure ? { code: 2, message: failure } : {},
  })
  const asMessages = (role: string, content: string) =>
    JSON.stringify([{ role, parts: [{ type: 'text', content }] }])
  const whole = span('ask', null, {
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.agent.name': 'ask',
    'gen_ai.input.messages': asMessages('user', question),
    'gen_ai.output.messages': asMessages('assistant', text),
    'ask.mode': mode,
    'ask.outcome': failure ? 'failed' : outcome,
  })
  const retrieval = span('retrieve passages', root, {
    'gen_ai.operation.name': 'retrieval',
    'gen_ai.retrieval.query.text': question,
    'gen_ai.retrieval.documents': JSON.stringify(
      passages.map(({ url, coverage }) => ({ id: url, score: Math.round(coverage * 1000) / 1000 })),
    ),
  })
  const call = span(`chat ${model}`, root, {
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': model ?? undefined,
    'gen_ai.usage.input_tokens': trace.inputTokens,
    'gen_ai.usage.output_tokens': trace.outputTokens,
    'gen_ai.output.messages': asMessages('assistant', text),
  })
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service }) },
        scopeSpans: [
          { scope: { name: 'assistant' }, spans: [whole, retrieval, ...(mode === 'model' ? [call] : [])] },
        ],
      },
    ],
  }
}
