import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readBuiltSite } from '../../engine/release/built-site.ts'
import { namespaceTarget } from '../../engine/release/publish-target.ts'
import { storeContent } from '../../engine/release/store-release.ts'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { buildOf, changeManifest, copiedBuild } from './two-builds.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Runs a release command on a built site of this machine; returns its output and exit code. */
async function command(name: string, dir: string, options: string[] = []) {
  const args = [join(root, `scripts/release/${name}.ts`), '--dir', dir, ...options]
  try {
    const { stdout } = await run(process.execPath, args)
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: stdout + stderr }
  }
}

/** Runs a command whose reader has gone, as `| head` does; returns its exit code and what it says of errors. */
async function withoutReader(name: string, dir: string, options: string[]) {
  const args = [join(root, `scripts/release/${name}.ts`), '--dir', dir, ...options]
  const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  started.stdout.destroy()
  let errors = ''
  started.stderr.on('data', (text: Buffer) => {
    errors += text
  })
  const [code] = await once(started, 'close')
  return { code, errors }
}

/** Gives the guide another title, as an edit would. */
const editGuide = (dir: string, title: string) =>
  changeManifest(dir, (manifest) => {
    const guide = manifest.pages['/docs/guide']
    if (!guide) throw new Error('The fixture site has no guide.')
    guide.front.title = title
  })

test('builds of this machine are listed and pruned by commands, and only Cloudflare is shipped to', async () => {
  const dir = copiedBuild()
  const builds = [buildOf(dir)]
  const { content, close } = await startLocalPlatform({ dir, port: 0 })
  onTestFinished(close)
  await editGuide(dir, 'newtitle')
  builds.unshift(buildOf(dir))
  await storeContent(await readBuiltSite(dir), namespaceTarget(content))
  const rows = (await command('builds', dir)).text.trim().split('\n')
  expect(rows.slice(1).map((row) => row.slice(0, 12))).toEqual(builds.map((build) => build.slice(0, 12)))
  expect(await withoutReader('builds', dir, ['--json'])).toEqual({ code: 0, errors: '' })
  expect((await command('prune', dir)).text).toContain('Nothing to remove; 2 builds kept.')

  const shipped = await command('ship', dir)
  expect(shipped).toMatchObject({ code: 1 })
  expect(shipped.text).toContain("required option '--env <name>' not specified")
}, 120_000)

test('an environment whose ids are not set yet says what to do, and nothing is asked of Cloudflare', async () => {
  const { code, text } = await command('builds', fixtureDist, ['--env', 'production'])
  expect(code).toBe(1)
  expect(text).toContain('The id `content` of the KV namespace CONTENT, in the top level of wrangler.toml')
  expect(text).toContain('npx wrangler kv namespace create CONTENT')
}, 60_000)

test('a staged build is shown at a separate port, and nobody else gets it', async () => {
  const dir = copiedBuild()
  const { url, content, close } = await startLocalPlatform({ dir, port: 0 })
  onTestFinished(close)
  await editGuide(dir, 'staged')
  await storeContent(await readBuiltSite(dir), namespaceTarget(content))

  const started = spawn(
    process.execPath,
    [join(root, 'scripts/release/preview.ts'), '--dir', dir, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(async () => {
    started.kill('SIGTERM')
    await once(started, 'close')
  })
  const [said]: Buffer[] = await once(started.stdout, 'data')
  expect(String(said)).toMatch(
    new RegExp(`^Build ${buildOf(dir)} is shown at http://127\\.0\\.0\\.1:\\d+\\.\n$`),
  )
  const [address = ''] = /http:\S+\d/.exec(String(said)) ?? []
  // Asked twice: the second answer may come from the response cache.
  for (let time = 0; time < 2; time += 1) {
    const preview = await fetch(`${address}/docs/guide`)
    expect(await preview.text()).toContain('<title>staged')
    const site = await fetch(`${url}/docs/guide`)
    expect(await site.text()).not.toContain('<title>staged')
  }
}, 120_000)
