import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { portOf } from '../port-of.ts'
import { cloudflareApi } from './cloudflare-api.ts'
import { cloudflareTarget } from './cloudflare-target.ts'

/** Answers calls of Cloudflare's API on this machine, each by its method and path, with a result or with a whole answer. */
async function answering(answers: Record<string, unknown>) {
  const bodies: Record<string, unknown> = {}
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`
    const body = Buffer.concat(await request.toArray()).toString()
    if (body) bodies[call] = JSON.parse(body)
    const answer = answers[call]
    const isWhole = answer instanceof Response
    response.writeHead(isWhole ? answer.status : 200)
    response.end(isWhole ? await answer.text() : JSON.stringify({ success: true, result: answer }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', `http://127.0.0.1:${portOf(server)}`)
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'token')
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', undefined)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    server.close()
  })
  return { bodies, content: cloudflareTarget(cloudflareApi('acme'), 'kv') }
}

const path = '/accounts/acme/storage/kv/namespaces/kv'

test('a list of keys that comes in parts is read whole, with the time of each', async () => {
  const part = (name: string, storedAt: number, cursor: string) =>
    Response.json({ result: [{ name, metadata: { storedAt } }], result_info: { cursor } })
  const { content } = await answering({
    [`GET ${path}/keys?prefix=o%3A&cursor=`]: part('o:1', 7, 'next'),
    [`GET ${path}/keys?prefix=o%3A&cursor=next`]: part('o:2', 8, ''),
  })
  expect([...(await content.keys('o:'))]).toEqual([
    ['o:1', 7],
    ['o:2', 8],
  ])
})

test('texts are stored as they are, bytes in base64, and a key that was not stored is an error', async () => {
  const { content, bodies } = await answering({ [`PUT ${path}/bulk`]: { unsuccessful_keys: ['b'] } })
  const stored = content.put([
    { key: 'a', value: 'text', hash: 'abc', expiresInSeconds: 60 },
    { key: 'b', value: new TextEncoder().encode('hi') },
  ])
  await expect(stored).rejects.toThrow('Cloudflare did not store 1 of 2 values, such as b.')
  const storedAt = expect.any(Number)
  expect(bodies[`PUT ${path}/bulk`]).toEqual([
    { key: 'a', value: 'text', expiration_ttl: 60, metadata: { storedAt, hash: 'abc' } },
    { key: 'b', value: 'aGk=', base64: true, metadata: { storedAt } },
  ])
})

test('a hundred values are read in one call, and keys without one are left out', async () => {
  const values = { a: '{"value":1}', none: null }
  const { content, bodies } = await answering({ [`POST ${path}/bulk/get`]: { values } })
  expect([...(await content.getAll(['a', 'none']))]).toEqual([['a', '{"value":1}']])
  expect(bodies[`POST ${path}/bulk/get`]).toEqual({ keys: ['a', 'none'] })
})

test('a refused call says what Cloudflare answers, and which permission the token lacks', async () => {
  const errors = [{ code: 10000, message: 'Authentication error' }]
  const { content } = await answering({
    [`PUT ${path}/bulk`]: Response.json({ errors }, { status: 403 }),
    [`POST ${path}/bulk/get`]: new Response('<h1>Bad gateway</h1>', { status: 502 }),
  })
  const failure = String(await content.put([]).catch((error: unknown) => error))
  expect(failure).toContain(`\`PUT ${path}/bulk\` failed:\n  403 Forbidden\n`)
  expect(failure).toContain('  Authentication error [code: 10000]\n')
  expect(failure).toContain('permission "Workers KV Storage: Edit"')
  await expect(content.get('a')).rejects.toThrow('failed:\n  502 Bad Gateway\n  <h1>Bad gateway</h1>')
})

test('the account is the only one of the login, and several are named', async () => {
  const one = { id: 'acme', name: 'Acme' }
  await answering({ 'GET /accounts': [one], 'GET /accounts/acme/workers/subdomain': 'acme' })
  expect(await cloudflareApi(undefined)('GET /workers/subdomain')).toMatchObject({ result: 'acme' })
  await answering({ 'GET /accounts': [one, { id: 'other', name: 'Other' }] })
  await expect(cloudflareApi(undefined)('GET /workers/subdomain')).rejects.toThrow(
    'Set CLOUDFLARE_ACCOUNT_ID, or `account_id` at the top of wrangler.toml. Accounts: acme (Acme), other (Other).',
  )
})
