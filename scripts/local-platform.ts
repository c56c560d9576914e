import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler'
import { isWorkerModule } from '../engine/build/output/out-folder.ts'
import type { Manifest } from '../engine/model/manifest.ts'
import { contentModule, storedContent } from '../engine/model/uploaded-content.ts'
import { addressOf } from '../engine/model/urls/url-path.ts'
import { ownJson } from '../engine/model/values/own-json.ts'
import { type BuiltSite, readBuiltSite } from '../engine/release/built-site.ts'
import { namespaceTarget, type PublishTarget } from '../engine/release/publish-target.ts'
import { storeContent } from '../engine/release/store-release.ts'
import { storedBuilds, storedManifest } from '../engine/release/stored-builds.ts'
import { stopAtTakenPort } from './command-line.ts'
import { keptSecrets, newSecrets } from './environment/kept-secrets.ts'
import { stateFolderOf, storesOf } from './environment/local-stores.ts'

const root = resolve(import.meta.dirname, '..')
const migrationsFolder = join(root, 'worker/stores/migrations')

interface LocalPlatformOptions {
  /** The output of `npm run build`: `worker/`, `client/`, `content/`. State is kept below it. */
  dir: string
  /** 0 picks a free port. Nobody knows it before the stores are filled, which saves a start of workerd. */
  port: number
  /** Folder of the bundled worker; `worker/` in `dir` when left out. */
  worker?: string
  /** Variables of wrangler.toml and secrets to replace. An empty secret is not set. */
  variables?: Record<string, string | number>
  /** False keeps no state on disk. */
  persist?: boolean
  /** The state's folder; `state/` in `dir` when left out. */
  stateFolder?: string
  /** False leaves the content store as it is. */
  publishes?: boolean
  /** A build of the content store that is shown instead of the one in `dir`. */
  build?: string | undefined
  /** True puts Cloudflare's asset server in front, as in production, and wrangler's proxy with it. */
  assetServer?: boolean
  /** Receives what the worker logs, instead of the terminal. */
  onLog?: (log: WorkerLog) => void
}

/** One line that the worker logs. */
export interface WorkerLog {
  /** `error`, `warn`, `log` and others of `console`. */
  level: string
  /** With the stack of an error, in lines of the bundle. */
  message: string
}

export interface LocalPlatform {
  /** Address of the site, without a trailing slash. */
  url: string
  database: D1Database
  content: KVNamespace
  close(): Promise<void>
}

/**
 * Runs a built site on the machine: the worker in workerd itself, without a proxy in between, its
 * bindings simulated on disk, its static files read by workerd. The stores are filled before there is a door:
 * who came earlier would be answered with the pages of an older build, whose styles and scripts are gone.
 */
export async function startLocalPlatform({
  dir,
  port,
  variables,
  persist = true,
  stateFolder = stateFolderOf(dir),
  publishes = true,
  build,
  worker: workerFolder = join(dir, 'worker'),
  assetServer = false,
  onLog,
}: LocalPlatformOptions): Promise<LocalPlatform> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, 'wrangler.toml'))
  const { assets, rootPath: _rootPath, modulesRules: _rules, ...bindings } = workerOptions
  const { base = '' } = ownJson<Manifest>(readFileSync(join(dir, 'content/manifest.json'), 'utf8'))
  const secrets = persist ? keptSecrets(stateFolder) : newSecrets()
  const optionsWith = (code: V4WorkerOptions) =>
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: assetServer ? port : 0,
      ...(persist && { resourcePersistencePath: stateFolder }),
      ...(onLog && { handleStructuredLogs: onLog }),
      workers: [
        {
          ...bindings,
          name: 'site',
          bindings: Object.assign({}, bindings.bindings, { REQUEST_LOG_SHARE: 0 }, secrets, variables),
          ...code,
        },
        ...(assetServer ? [] : [fileServer(join(dir, 'client'))]),
      ],
    })
  const complete = (content: string) =>
    optionsWith({
      modulesRoot: workerFolder,
      modules: [
        ...modulesOf(workerFolder),
        { type: 'Text', path: join(workerFolder, contentModule), contents: content },
      ],
      ...(assetServer
        ? { assets: Object.assign(withBase(assets, base), { directory: join(dir, 'client') }) }
        : {
            serviceBindings: { ASSETS: fileWorker },
            unsafeDirectSockets: [{ host: '127.0.0.1', port }],
          }),
    })
  const uploaded = readFileSync(join(dir, 'worker', contentModule), 'utf8')
  const isShownAtOnce = port === 0 && build === undefined
  const miniflare = new Miniflare(
    isShownAtOnce ? complete(uploaded) : optionsWith({ modules: true, script: 'export default {}' }),
  )
  try {
    const { database, content } = await storesOf(miniflare)
    await migrate(database)
    if (publishes) await replaceContent(await readBuiltSite(dir), namespaceTarget(content))
    const storedText = build && JSON.stringify(await storedContent(build, (key) => content.get(key)))
    if (!isShownAtOnce) await miniflare.setOptions(complete(storedText ?? uploaded))
  } catch (error) {
    // A worker that cannot be started leaves nothing behind.
    await miniflare.dispose()
    throw error
  }
  const { database, content } = await storesOf(miniflare)
  const url = (await (assetServer ? miniflare.ready : miniflare.unsafeGetDirectURL())).origin
  return { url: url + base, database, content, close: () => miniflare.dispose() }
}

const fileWorker = 'files'

/**
 * Serves the files of a folder. workerd hides names that begin with a dot, and Miniflare cannot switch that off, so
 * `.well-known` (RFC 8615) is a separate folder.
 */
function fileServer(folder: string): V4WorkerOptions {
  const hidden = join(folder, '.well-known')
  const files = (path: string) => ({ disk: { path, writable: false } })
  return {
    name: fileWorker,
    compatibilityDate: '2026-10-01',
    modules: true,
    script: `export default {
      fetch(request, { FILES, WELL_KNOWN }) {
        const { pathname, origin } = new URL(request.url)
        const [start, inside] = pathname.split('/.well-known/')
        if (start !== '' || !inside || !WELL_KNOWN) return FILES.fetch(request)
        return WELL_KNOWN.fetch(new Request(origin + '/' + inside, request))
      }
    }`,
    serviceBindings: { FILES: files(folder), ...(existsSync(hidden) && { WELL_KNOWN: files(hidden) }) },
  }
}

/** Stores a built site; the one that was stored last is the build before it. */
async function replaceContent(built: BuiltSite, target: PublishTarget): Promise<void> {
  const [newest] = await storedBuilds(target)
  await storeContent(built, target, newest ? await storedManifest(newest.build, target) : null)
}

/** Runs a built site until the command is ended. Resolves with its address. Ends the command if the port is in use. */
export async function serveUntilEnded(options: LocalPlatformOptions): Promise<string> {
  const { url, close } = await startLocalPlatform(options).catch(stopAtTakenPort)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)))
  return url
}

/** The model of the assistant, as the environment of the command sets it. */
export function modelInEnvironment(): Record<string, string> {
  const names = ['ASSISTANT_MODEL', 'ASSISTANT_URL', 'ASSISTANT_KEY', 'ASSISTANT_TIME_LIMIT_MS'] as const
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

interface RouterConfig {
  static_routing?: { user_worker: string[] }
}

/** The settings of the asset server for a site below `base`: the worker answers the same paths of the site first. */
function withBase(assets: unknown, base: string) {
  const { routerConfig } = assets as { routerConfig?: RouterConfig }
  const first = routerConfig?.static_routing?.user_worker ?? []
  const routing = { user_worker: first.map((path) => addressOf(base, path)) }
  return Object.assign({}, assets, { routerConfig: { ...routerConfig, static_routing: routing } })
}

/** The entry first, then every other module next to it. */
function modulesOf(folder: string) {
  return readdirSync(folder)
    .filter((file) => isWorkerModule(file) && file !== contentModule)
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js') || a.localeCompare(b))
    .map((file) => ({
      type: file.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
      path: join(folder, file),
    }))
}

/** Applies the migrations that are new, in the table wrangler keeps them in. */
async function migrate(database: D1Database): Promise<void> {
  await database
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run()
  const applied = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const done = new Set(applied.results.map(({ name }) => name))
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (done.has(name)) continue
    const statements = unstable_splitSqlQuery(readFileSync(join(migrationsFolder, name), 'utf8'))
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}
