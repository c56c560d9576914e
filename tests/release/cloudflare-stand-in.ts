import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { Hono } from 'hono'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import { onTestFinished } from 'vitest'
import { unstable_splitSqlQuery } from 'wrangler'
import { temporaryFolder } from '../temporary-folder.ts'

export const storeIds = { kv: 'a'.repeat(32), d1: '00000000-0000-4000-8000-00000000000d' }

/** What an upload says of itself. */
interface Metadata {
  main_module: string
  compatibility_date: string
  compatibility_flags: string[]
  bindings: { type: string; name: string; text?: string }[]
  annotations?: Record<string, string>
  assets?: { jwt: string }
}

interface HeldVersion {
  id: string
  metadata: { created_on: string }
  annotations: Record<string, string>
  resources: { bindings: Metadata['bindings']; script: { etag: string }; script_runtime: object }
}

interface Deployment {
  id: string
  created_on: string
  versions: { version_id: string; percentage: number }[]
}

/** A file of the client by its path. */
type AssetManifest = Record<string, { hash: string }>

/** Answers a call such as `PUT /storage/kv/…` in Cloudflare's place, or cuts it. */
type Interruption = (call: string) => Response | 'cut' | null

/**
 * Cloudflare's API on this machine, as far as wrangler calls it for releases. It takes each upload apart and runs its
 * bytes in workerd, with the same KV and D1 for all. Addresses outside the API are those of the newest version.
 */
export async function cloudflareStandIn() {
  const folder = temporaryFolder()
  const versions: HeldVersion[] = []
  const deployments: Deployment[] = []
  const assets = new Map<string, string>()
  const sessions: AssetManifest[] = []
  const calls: string[] = []
  let interruption: Interruption = () => null
  const stores = { kvNamespaces: { CONTENT: storeIds.kv }, d1Databases: { DB: storeIds.d1 } }
  const workers: V4WorkerOptions[] = [
    { name: 'stores', modules: true, script: 'export default {}', ...stores },
  ]
  const options = () =>
    convertV4MiniflareOptions({
      resourcePersistencePath: join(folder, 'stores'),
      handleStructuredLogs: () => {},
      workers,
    })
  const miniflare = new Miniflare(options())
  // Miniflare has types of its own for stores.
  const kv = async () => (await miniflare.getKVNamespace('CONTENT', 'stores')) as unknown as KVNamespace
  const database = async () => (await miniflare.getD1Database('DB', 'stores')) as unknown as D1Database
  const hasWorker = () => versions.length > 0

  async function addVersion(form: FormData): Promise<HeldVersion> {
    const { metadata, modules } = await uploadOf(form)
    const { bindings, annotations = {} } = metadata
    const id = crypto.randomUUID()
    const client = join(folder, id)
    for (const [path, { hash }] of Object.entries(sessions[Number(metadata.assets?.jwt)] ?? {})) {
      mkdirSync(dirname(join(client, path)), { recursive: true })
      writeFileSync(join(client, path), Buffer.from(assets.get(hash) ?? '', 'base64'))
    }
    mkdirSync(client, { recursive: true })
    workers.push({
      name: id,
      modules,
      modulesRoot: '/',
      compatibilityDate: metadata.compatibility_date,
      compatibilityFlags: metadata.compatibility_flags,
      ...stores,
      bindings: Object.fromEntries(
        bindings.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text]])),
      ),
      serviceBindings: { ASSETS: { disk: { path: client, writable: false } } },
    })
    await miniflare.setOptions(options())
    const created_on = new Date().toISOString()
    const version = {
      id,
      metadata: { created_on },
      annotations,
      resources: { bindings, script: { etag: id }, script_runtime: {} },
    }
    versions.unshift(version)
    return version
  }

  function deploy(shares: Deployment['versions']): Deployment {
    const made = { id: crypto.randomUUID(), created_on: new Date().toISOString(), versions: shares }
    deployments.unshift(made)
    return made
  }

  const script = '/workers/scripts/:name'
  const space = '/storage/kv/namespaces/:id'
  const settings = { enabled: true, previews_enabled: true }
  const app = new Hono()
    .basePath('/client/v4/accounts/:account')
    .get(`${script}/versions`, () => (hasWorker() ? result({ items: versions }) : noWorker()))
    .get(`${script}/versions/:id`, ({ req }) => result(versions.find(({ id }) => id === req.param('id'))))
    .post(`${script}/versions`, async ({ req }) => result(await addVersion(await req.formData())))
    .put(script, async ({ req }) => {
      const { id } = await addVersion(await req.formData())
      deploy([{ version_id: id, percentage: 100 }])
      return result({ deployment_id: id.replaceAll('-', ''), etag: id })
    })
    .get(`${script}/deployments`, () => (hasWorker() ? result({ deployments }) : noWorker()))
    .post(`${script}/deployments`, async ({ req }) => {
      return result(deploy((await req.json<Deployment>()).versions))
    })
    .get('/workers/services/:name', () =>
      hasWorker() ? result({ default_environment: { environment: 'production', script: {} } }) : noWorker(),
    )
    .get('/workers/workers/:name', () => result({ subdomain: settings }))
    .get('/workers/subdomain', () => result({ subdomain: 'account' }))
    .get(`${script}/secrets`, () => result([]))
    .all(`${script}/:setting{subdomain|schedules|settings|script-settings}`, () => result(settings))
    .post(`${script}/assets-upload-session`, async ({ req }) => {
      const { manifest } = await req.json<{ manifest: AssetManifest }>()
      const hashes = new Set(Object.values(manifest).map(({ hash }) => hash))
      const missing = [...hashes].filter((hash) => !assets.has(hash))
      return result({ jwt: `${sessions.push(manifest) - 1}`, buckets: missing.length > 0 ? [missing] : [] })
    })
    .post('/workers/assets/upload', async ({ req }) => {
      for (const [hash, file] of await req.formData()) assets.set(hash, await new Response(file).text())
      return result({ jwt: req.header('authorization')?.replace('Bearer ', '') })
    })
    .get(`${space}/keys`, async ({ req }) => {
      const { keys } = await (await kv()).list({ prefix: req.query('prefix') ?? '' })
      return result(keys, { result_info: { cursor: '' } })
    })
    .post(`${space}/bulk/get`, async ({ req }) => {
      const store = await kv()
      const { keys } = await req.json<{ keys: string[] }>()
      const values = await Promise.all(keys.map(async (key) => [key, await store.get(key)]))
      return result({ values: Object.fromEntries(values) })
    })
    .put(`${space}/bulk`, async ({ req }) => {
      const store = await kv()
      const entries = await req.json<{ key: string; value: string; base64?: boolean; metadata: object }[]>()
      for (const { key, value, base64, metadata } of entries)
        await store.put(key, base64 ? Buffer.from(value, 'base64') : value, { metadata })
      return result({ successful_key_count: entries.length, unsuccessful_keys: [] })
    })
    .post('/d1/database/:id/query', async ({ req }) => {
      const { sql } = await req.json<{ sql: string }>()
      const d1 = await database()
      return result(await d1.batch(unstable_splitSqlQuery(sql).map((statement) => d1.prepare(statement))))
    })

  /** What a version answers. */
  async function ask(version: string | undefined, path: string): Promise<Response> {
    if (version === undefined) return new Response(null, { status: 404 })
    const worker = await miniflare.getWorker(version)
    const answer = await worker.fetch(`https://docs.example${path}`)
    return new Response(await answer.arrayBuffer(), { status: answer.status })
  }

  const server = createServer(async (request, response) => {
    // Null when the client has left.
    const body = await request.toArray().then(Buffer.concat, () => null)
    if (body === null) return
    const { method = 'GET', url = '/' } = request
    const isApi = url.startsWith('/client/v4')
    calls.push(`${method} ${url.replace(/^\/client\/v4\/accounts\/[^/]+/, '')}`)
    const headers = {
      'content-type': request.headers['content-type'] ?? '',
      authorization: request.headers.authorization ?? '',
    }
    const asked = new Request(`http://127.0.0.1${url}`, { method, headers, ...(body.length > 0 && { body }) })
    const answer =
      interruption(calls.at(-1) ?? '') ?? (isApi ? await app.fetch(asked) : await ask(versions[0]?.id, url))
    if (answer === 'cut') return request.socket.destroy()
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await miniflare.dispose()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    url: `http://127.0.0.1:${port}`,
    kv,
    database,
    calls,
    versions,
    /** What most readers get at an address. */
    read: (path: string) =>
      ask(deployments[0]?.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id, path),
    interrupt(by: Interruption) {
      interruption = by
    },
  }
}

const result = (value: unknown, more = {}) =>
  Response.json({ success: true, errors: [], messages: [], result: value, ...more })

/** An error as Cloudflare answers it. */
const apiError = (status: number, code: number, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })

const noWorker = () => apiError(404, 10007, 'This Worker does not exist on your account.')

const moduleTypes: Record<string, 'ESModule' | 'CompiledWasm' | 'Text'> = {
  'application/javascript+module': 'ESModule',
  'application/wasm': 'CompiledWasm',
  'text/plain': 'Text',
}

/** What an upload holds: what it says of itself, and its modules, the entry first. */
async function uploadOf(form: FormData) {
  const metadata: Metadata = JSON.parse(String(form.get('metadata')))
  const modules = []
  for (const [name, part] of form) {
    const type = typeof part === 'string' ? undefined : moduleTypes[part.type]
    if (type === undefined || typeof part === 'string') continue
    modules.push({ type, path: `/${name}`, contents: new Uint8Array(await part.arrayBuffer()) })
  }
  const isEntry = ({ path }: { path: string }) => path === `/${metadata.main_module}`
  return { metadata, modules: modules.sort((a, b) => Number(isEntry(b)) - Number(isEntry(a))) }
}
