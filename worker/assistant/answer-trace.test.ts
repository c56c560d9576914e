import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModelServer, startModelServer } from '../../tests/model-server.ts'
import { type ExportedTraces, startTraceServer, type TraceServer } from '../../tests/served/trace-server.ts'
import { testApp, testAssistant } from '../../tests/test-app.ts'
import { traceExporter } from './answer-trace.ts'
import type { AssistantParts } from './assistant-parts.ts'

let collector: TraceServer
let model: ModelServer
beforeAll(async () => {
  collector = await startTraceServer()
  model = await startModelServer()
})
afterAll(() => Promise.all([collector.stop(), model.stop()]))

const question = 'Are braces and signs text in the reference?'

/** Asks an app that exports to a URL; returns the answer's response after the export has ended. */
async function asked(url: string, parts: Partial<AssistantParts> = {}) {
  const work: Promise<unknown>[] = []
  const exportTrace = traceExporter(url, 'docs', 'authorization=Basic%20abc, x-team = docs')
  const assistant = testAssistant({ exportTrace, background: (one) => work.push(one), ...parts })
  const response = await testApp({ assistant }).request('/api/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ question }),
  })
  await Promise.all(work)
  return response
}
const withModel = () => ({
  model: { is: 'openai-compatible' as const, url: model.url, name: 'small', key: 'secret-key' },
  timeLimitMs: 60_000,
})

const spansIn = (body: ExportedTraces | undefined) => body?.resourceSpans[0]?.scopeSpans[0]?.spans ?? []
/** A span's attributes by name. */
const attributesOf = (span: ReturnType<typeof spansIn>[number] | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [
      key,
      'intValue' in value ? value.intValue : value.stringValue,
    ]),
  )

test('a quoted answer is a trace of two spans, with the question, the answer and the passages', async () => {
  await asked(collector.url)
  const { headers, body } = collector.exports.at(-1) ?? {}
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Basic abc',
    'x-team': 'docs',
  })
  expect(body?.resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'docs' } },
  ])
  const [root, retrieval, ...others] = spansIn(body)
  expect(others).toEqual([])
  expect(root?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(root?.spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(retrieval).toMatchObject({ traceId: root?.traceId, parentSpanId: root?.spanId })
  expect(BigInt(root?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(root?.startTimeUnixNano ?? 1))
  expect(attributesOf(root)).toMatchObject({ 'ask.mode': 'extractive', 'ask.outcome': 'answered' })
  expect(attributesOf(root)['gen_ai.input.messages']).toContain(question)
  expect(attributesOf(root)['gen_ai.output.messages']).toContain('"role":"assistant"')
  const documents = JSON.parse(String(attributesOf(retrieval)['gen_ai.retrieval.documents']))
  expect(documents[0]).toMatchObject({ id: expect.stringMatching(/^\/docs\//), score: expect.any(Number) })
})

test('a model’s answer adds a span with the model and its tokens, and no key', async () => {
  model.behavior = { is: 'text', chunks: ['Braces are nothing but text in plain Markdown. [1]'] }
  await asked(collector.url, withModel())
  const { body } = collector.exports.at(-1) ?? {}
  const call = spansIn(body)[2]
  expect(call?.name).toBe('chat small')
  expect(attributesOf(call)).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': 'small',
    'gen_ai.usage.input_tokens': expect.stringMatching(/^\d+$/),
    'gen_ai.usage.output_tokens': expect.stringMatching(/^\d+$/),
  })
  expect(JSON.stringify(body)).not.toContain('secret-key')
})

test('a failure of the model is an error in the trace', async () => {
  model.behavior = { is: 'status', status: 500 }
  expect((await asked(collector.url, withModel())).status).toBe(503)
  const [root] = spansIn(collector.exports.at(-1)?.body)
  expect(root?.status).toEqual({ code: 2, message: 'model' })
  expect(attributesOf(root)['ask.outcome']).toBe('failed')
})

test('an endpoint that refuses, or is not there, harms no answer', async () => {
  collector.status = 500
  expect((await asked(collector.url)).status).toBe(200)
  const gone = await startTraceServer()
  await gone.stop()
  expect((await asked(gone.url)).status).toBe(200)
})
