import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeAnswer } from '../../engine/model/assistant/answer-event.ts'
import type { AssistantSettings } from '../../engine/model/assistant/assistant-settings.ts'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { type ModelServer, startModelServer } from '../model-server.ts'

let models: ModelServer
beforeAll(async () => {
  models = await startModelServer()
  models.behavior = { is: 'text', chunks: ['Braces are nothing but text in plain Markdown. [1]'] }
})
afterAll(() => models.stop())

const question = 'Are braces and signs text in the reference?'
const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify(body),
})

/** All settings that can be tried without an account. */
const settings = () => ({
  ADDRESS_SECRET: 'an address secret of 32 characters',
  ASSISTANT_MODEL: 'test',
  ASSISTANT_URL: models.url,
  ASSISTANT_KEY: 'key',
  PREVIEW_HOST: 'docs.account.workers.dev',
})
type SettingName = keyof ReturnType<typeof settings>

/** The status of MCP on a preview deployment. */
const statusOnPreviewHost = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    request(
      `${url}/mcp`,
      {
        method: 'POST',
        headers: {
          host: 'abc-docs.account.workers.dev',
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
      },
      (response) => resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end(body)
  })

/** What a deployment does. */
async function behaviorOf(url: string) {
  const get = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init })
  const status = async (path: string, init?: RequestInit) => (await get(path, init)).status
  const vote = { page: '/docs/guide', feedback: 'negative', comment: 'Too short.' }
  const message = { email: 'kim@mail.example', message: 'Hello.' }
  const answer = (await (await get('/api/ask', post({ question }))).json()) as WholeAnswer
  const { sharedForDays } = (await (await get('/api/assistant')).json()) as AssistantSettings
  const shared = await get(
    '/api/shared-chats',
    post({ locale: 'en', turns: [{ question, receipt: '', ...answer }] }),
  )
  const { path, id, secret } = (await shared.json()) as { path?: string; id?: string; secret?: string }
  return {
    always: [
      await status('/docs/guide'),
      await status('/docs/guide.md'),
      await status('/api/search?q=guide'),
      await status('/docs/ask-ai?q=guide'),
      await status('/api/feedback', post(vote)),
      await status('/api/contact', post(message)),
      await status('/mcp', {
        ...post({ jsonrpc: '2.0', id: 1, method: 'ping' }),
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      }),
    ],
    model: answer.mode === 'model',
    sharing: [
      answer.receipt !== undefined,
      sharedForDays !== null,
      shared.status === 201,
      (await status(path ?? '/docs/ask-ai/abcdefghijklmnop')) === 200,
      (await status(`${path ?? '/docs/ask-ai/abcdefghijklmnop'}.md`)) === 200,
      (await status('/api/shared-chats/delete', post({ id: id ?? 'x', secret: secret ?? '' }))) === 204,
    ],
    previewHost: (await statusOnPreviewHost(url)) === 200,
  }
}

const everything = {
  always: [200, 200, 200, 200, 201, 201, 200],
  model: true,
  sharing: Array(6).fill(true),
  previewHost: true,
}
type Names = readonly SettingName[]
const changes: readonly (readonly [without: Names, Partial<typeof everything>])[] = [
  [['ADDRESS_SECRET'], { sharing: Array(6).fill(false) }],
  [['ASSISTANT_MODEL'], { model: false }],
  [['ASSISTANT_URL', 'PREVIEW_HOST'], { model: false, previewHost: false }],
]

test.each(changes)(
  'without the settings %j what needs them is off, and all else works',
  async (names, change) => {
    const variables = { ...settings(), ...Object.fromEntries(names.map((name) => [name, ''])) }
    const { url, close } = await startLocalPlatform({
      dir: fixtureDist,
      port: 0,
      persist: false,
      variables,
    })
    try {
      expect(await behaviorOf(url)).toEqual({ ...everything, ...change })
    } finally {
      await close()
    }
  },
)

test('a site on this machine makes the secrets that its features need; without a key there is no model', async () => {
  const { ADDRESS_SECRET: _, ...variables } = settings()
  const { url, close } = await startLocalPlatform({
    dir: fixtureDist,
    port: 0,
    persist: false,
    variables: { ...variables, ASSISTANT_KEY: '' },
  })
  expect(await behaviorOf(url).finally(close)).toEqual({ ...everything, model: false })
})
