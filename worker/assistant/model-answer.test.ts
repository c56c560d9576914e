import { expect, test } from 'vitest'
import { testApp, testAssistant } from '../../tests/test-app.ts'
import { assistantModel, type ModelSettings } from './assistant-model.ts'

type Binding = NonNullable<ModelSettings['AI']>

/** What the Workers AI binding was asked. */
interface Run {
  model: string
  inputs: { messages: { role: string; content: unknown }[]; stream: boolean }
}

/** Stands in for the binding, which only Cloudflare has: it streams as Workers AI does. */
function workersAi(chunks: readonly string[] | Error) {
  const runs: Run[] = []
  const run = async (model: string, inputs: Run['inputs']) => {
    runs.push({ model, inputs })
    if (chunks instanceof Error) throw chunks
    const lines = [
      ...chunks.map((response) => `data: ${JSON.stringify({ response })}\n\n`),
      `data: ${JSON.stringify({ response: '', usage: { prompt_tokens: 700, completion_tokens: 12, total_tokens: 712 } })}\n\n`,
      'data: [DONE]\n\n',
    ]
    return new Response(lines.join('')).body
  }
  return { runs, binding: { run } as unknown as Binding }
}

const question = 'Are braces and signs text in the reference?'
const answerWith = async (binding: Binding) => {
  const model = assistantModel({ ASSISTANT_MODEL: '@cf/meta/llama-3.1-8b-instruct', AI: binding })
  const response = await testApp({ assistant: testAssistant({ model, timeLimitMs: 60_000 }) }).request(
    '/api/ask',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ question }),
    },
  )
  return { status: response.status, body: await response.json() }
}

test('Workers AI answers through its binding, with passages and rules', async () => {
  const { runs, binding } = workersAi(['In plain Markdown, braces and signs', ' are nothing but text. [1]'])
  const { body } = await answerWith(binding)
  expect(body).toMatchObject({
    mode: 'model',
    outcome: 'answered',
    text: 'In plain Markdown, braces and signs are nothing but text. [1]',
  })
  expect(runs[0]?.model).toBe('@cf/meta/llama-3.1-8b-instruct')
  expect(runs[0]?.inputs.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(JSON.stringify(runs[0]?.inputs.messages[1])).toContain('<passage number=')
})

test('a binding that fails is a failure of the model', async () => {
  const { binding } = workersAi(new Error('3040: Capacity temporarily exceeded'))
  const { status, body } = await answerWith(binding)
  expect(status).toBe(503)
  expect(JSON.stringify(body)).not.toContain('3040')
})

test('a model needs a name, and an address wins over the binding', () => {
  const { binding } = workersAi([])
  expect(assistantModel({ AI: binding })).toBeNull()
  expect(assistantModel({ ASSISTANT_MODEL: 'm' })).toBeNull()
  expect(assistantModel({ ASSISTANT_MODEL: 'm', AI: binding })).toMatchObject({ is: 'workers-ai', name: 'm' })
  const settings = {
    ASSISTANT_MODEL: 'm',
    ASSISTANT_URL: 'http://127.0.0.1:1/v1',
    ASSISTANT_KEY: 'k',
    AI: binding,
  }
  expect(assistantModel(settings)).toMatchObject({ is: 'openai-compatible', key: 'k' })
})
