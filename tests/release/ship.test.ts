import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { publishContent } from '../../engine/release/publish-content.ts'
import { namespaceTarget } from '../../engine/release/publish-target.ts'
import { openLocalStores } from '../../scripts/environment/local-stores.ts'
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

/** Makes everything that is stored for a built site two days older. */
async function letDaysPass(dir: string): Promise<void> {
  const { content, close } = await openLocalStores(dir)
  const twoDaysAgo = Date.now() - 2 * 24 * 3_600_000
  for (const { name } of (await content.list()).keys) {
    const value = await content.get(name, 'arrayBuffer')
    if (value) await content.put(name, value, { metadata: { storedAt: twoDaysAgo } })
    if (!name.startsWith('release:')) continue
    const record = JSON.parse((await content.get(name)) ?? '')
    for (const field of ['startedAt', 'shippedAt'])
      record[field] = new Date(Date.parse(record[field]) - 2 * 24 * 3_600_000).toISOString()
    await content.put(name, JSON.stringify(record))
  }
  await close()
}

/** Gives the guide another title, as an edit would. */
const editGuide = (dir: string, title: string) =>
  changeManifest(dir, (manifest) => {
    const guide = manifest.pages['/docs/guide']
    if (!guide) throw new Error('The fixture site has no guide.')
    guide.front.title = title
  })

test('a site is shipped, listed and pruned by commands, in the stores of this machine', async () => {
  const dir = copiedBuild()
  const first = buildOf(dir)
  const shipped = await command('ship', dir, ['--no-build'])
  expect(shipped).toMatchObject({ code: 0 })
  expect(shipped.text).toMatch(/ {2}\+ \/docs\/guide\n/)
  expect(shipped.text).toContain(`Build ${first} is stored on this machine.`)

  await editGuide(dir, 'newtitle')
  const second = buildOf(dir)
  const rehearsed = await command('ship', dir, ['--no-build', '--dry-run'])
  expect(rehearsed.text).toContain(
    '  ~ /docs/guide\nPages and files: 0 added, 1 changed, 0 removed.\nWould upload 0 values',
  )
  const again = await command('ship', dir, ['--no-build'])
  expect(again.text).toContain('Uploading 0 values')

  const back = await command('rollback', dir)
  expect(back.code).toBe(1)
  expect(back.text).toContain('This machine serves what dist/ holds')
  const rows = (await command('builds', dir)).text.trim().split('\n')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toMatch(
    new RegExp(`^\\*  ${second.slice(0, 12)}  20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d  [0-9a-f]+`),
  )
  expect(rows[2]).toContain(`   ${first.slice(0, 12)}`)

  expect(await withoutReader('builds', dir, ['--json'])).toEqual({ code: 0, errors: '' })

  await editGuide(dir, 'third')
  await command('ship', dir, ['--no-build'])
  await letDaysPass(dir)
  // The build before the current one is kept, whenever it was shipped.
  expect((await command('prune', dir, ['--keep', '1'])).text).toContain(
    'Would remove 1 build and 2 keys; 2 builds kept.',
  )
  expect((await command('prune', dir, ['--keep', '1', '--yes'])).text).toContain('Removed 1 build and 2 keys')

  const { url, close } = await startLocalPlatform({ dir, port: 0, publishes: false })
  onTestFinished(close)
  expect(await (await fetch(`${url}/docs/guide`)).text()).toContain('<title>third')
}, 300_000)

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
  await publishContent(dir, namespaceTarget(content), { isStaged: true })

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
