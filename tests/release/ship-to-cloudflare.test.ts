import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBuiltSite } from '../../engine/release/built-site.ts'
import { namespaceTarget } from '../../engine/release/publish-target.ts'
import { storeRelease } from '../../engine/release/store-release.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { cloudflareStandIn, storeIds } from './cloudflare-stand-in.ts'
import { buildOf, otherBuild } from './two-builds.ts'

const root = resolve(import.meta.dirname, '../..')
type StandIn = Awaited<ReturnType<typeof cloudflareStandIn>>

/** A clone of this repository whose wrangler.toml has the ids of stores, as far as releases read it. */
function clonedRepository(folder: string): string {
  for (const path of ['scripts', 'engine', 'worker/stores/migrations', 'cookbook/catalog.ts', 'package.json'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const config = readFileSync(join(root, 'wrangler.toml'), 'utf8')
    .replace('id = "content"', `id = "${storeIds.kv}"`)
    .replace('database_id = "feedback"', `database_id = "${storeIds.d1}"`)
  writeFileSync(join(folder, 'wrangler.toml'), config)
  return folder
}

/** Runs a command of releases in a clone, with the stand-in as its Cloudflare; returns its output and exit code. */
async function command(clone: string, name: string, options: string[], { url }: StandIn) {
  // Else wrangler asks a registry whether it is the newest.
  mkdirSync(join(clone, 'update-check'), { recursive: true })
  const known = JSON.stringify({ latest: null, lastUpdate: Date.now() })
  writeFileSync(join(clone, 'update-check/wrangler-latest.json'), known)
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(root, '.cache/wrangler'),
    ...{ TMPDIR: clone, HOME: clone, XDG_CONFIG_HOME: clone, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
    ...{
      CLOUDFLARE_API_BASE_URL: `${url}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: 'account',
    },
  }
  const args = [join(clone, `scripts/release/${name}.ts`), '--env', 'production', ...options]
  const started = spawn(process.execPath, args, { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void started.kill())
  let text = ''
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (some: string) => {
      text += some
    })
  const code = await new Promise<number | null>((done) => started.once('close', done))
  return { code, text }
}

/** Gives a built site to readers, as an earlier release did. */
async function releaseEarlier(dir: string, { kv, url }: StandIn): Promise<void> {
  const pause = async () => {}
  await storeRelease(await readBuiltSite(dir), namespaceTarget(await kv()), {
    source: null,
    before: null,
    pause,
  })
  const form = new FormData()
  // What a version lacks of these keeps readers from getting it back.
  const names = readFileSync(join(root, 'wrangler.toml'), 'utf8').matchAll(
    /\b(?:binding|name) = "([A-Z_]+)"/g,
  )
  const bindings = [
    ...Array.from(names, ([, name]) => ({ type: 'inherit', name })),
    { type: 'plain_text', name: 'BUILD', text: buildOf(dir) },
  ]
  const about = {
    main_module: 'index.js',
    compatibility_date: '2026-10-01',
    compatibility_flags: ['enable_request_signal', 'no_nodejs_compat', 'no_nodejs_compat_v2'],
    bindings,
  }
  form.set('metadata', JSON.stringify(about))
  for (const file of readdirSync(join(dir, 'worker'))) {
    const type = { js: 'application/javascript+module', wasm: 'application/wasm', json: 'text/plain' }[
      file.split('.').at(-1) ?? ''
    ]
    if (type) form.set(file, new File([readFileSync(join(dir, 'worker', file))], file, { type }))
  }
  const { status } = await fetch(`${url}/client/v4/accounts/account/workers/scripts/docs`, {
    method: 'PUT',
    body: form,
  })
  expect(status).toBe(200)
}

const siteOptions = ['--site', join(root, 'tests/fixtures/config.ts')]
const shipOptions = (url: string) => ['--no-build', ...siteOptions, '--at', url]

test('the uploaded bytes are proven before readers get them, though a connection breaks, and can be taken back', async () => {
  const cloudflare = await cloudflareStandIn()
  await releaseEarlier(fixtureDist, cloudflare)
  const clone = clonedRepository(temporaryFolder())
  const next = await otherBuild(clone)
  renameSync(next, join(clone, 'dist'))
  const openPage = await (await cloudflare.read('/docs/guide')).text()
  expect(openPage).toContain('Hello Lamp')
  let writes = 0
  cloudflare.interrupt((call) => (call.startsWith('PUT /storage') && ++writes === 2 ? 'cut' : null))

  const { code, text } = await command(clone, 'ship', shipOptions(cloudflare.url), cloudflare)
  expect(text).toContain('Attempt 1 failed, trying again.')
  expect(text).toContain(`Readers in production have build ${buildOf(join(clone, 'dist'))}.`)
  expect(code).toBe(0)
  const [version] = cloudflare.versions
  expect(version?.resources.bindings).toContainEqual({
    type: 'plain_text',
    name: 'PREVIOUS_BUILD',
    text: buildOf(fixtureDist),
  })
  const steps = [/^POST .*\/versions\b/, /^GET \/healthz/, /^POST .*\/deployments/, /^PUT .*\/schedules/].map(
    (step) => cloudflare.calls.findLastIndex((call) => step.test(call)),
  )
  expect(steps).not.toContain(-1)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  // An open tab finds its files in the new version too.
  const files = [...openPage.matchAll(/"(\/assets\/[^"?*]+)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) expect(`${(await cloudflare.read(path)).status} ${path}`).toBe(`200 ${path}`)
  const tables = await (await cloudflare.database()).prepare('SELECT name FROM d1_migrations').all()
  expect(tables.results).toHaveLength(readdirSync(join(root, 'worker/stores/migrations')).length)
  expect(await (await cloudflare.read('/docs/guide')).text()).toContain('Hello Lantern')

  const back = await command(clone, 'rollback', siteOptions, cloudflare)
  expect(back.text).toContain(`Readers in production have build ${buildOf(fixtureDist)}.`)
  expect(back.code).toBe(0)
  expect(await (await cloudflare.read('/docs/guide')).text()).toBe(openPage)
  // Six processes of wrangler.
})
