import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import { fixtureDist } from './build-fixture-site.ts'
import { buildOf, changeManifest, copiedBuild } from './two-builds.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** Runs a release command on a built site of this machine; returns its output and exit code. */
async function command(name: string, dir: string, ...options: string[]) {
  const args = [join(root, `scripts/release/${name}.ts`), '--dir', dir, ...options]
  try {
    const env = {
      ...process.env,
      ...(name === 'preview' && dir !== fixtureDist && { PREVIEW_SECRET: 'secret' }),
    }
    const { stdout } = await run(process.execPath, args, { env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: stdout + stderr }
  }
}

/** Gives the guide another text and title, as an edit would. */
const editGuide = (dir: string, word: string) =>
  changeManifest(dir, (manifest) => {
    const guide = manifest.pages['/docs/guide']
    if (!guide) throw new Error('The fixture site has no guide.')
    guide.front.title = word
  })

test('a site is shipped, listed, rolled back and pruned on this machine', async () => {
  const dir = copiedBuild()
  const first = buildOf(dir)
  const shipped = await command('ship', dir, '--no-build')
  expect(shipped).toMatchObject({ code: 0 })
  expect(shipped.text).toMatch(/ {2}\+ \/docs\/guide\n/)
  expect(shipped.text).toContain(`Build ${first} is the current one in local.`)

  await editGuide(dir, 'newtitle')
  const second = buildOf(dir)
  const rehearsed = await command('ship', dir, '--no-build', '--dry-run')
  expect(rehearsed.text).toContain(
    '  ~ /docs/guide\n0 pages added, 1 changed, 0 removed.\nWould upload 0 values',
  )
  expect((await command('builds', dir)).text).not.toContain(second.slice(0, 12))
  const again = await command('ship', dir, '--no-build', '--content-only')
  expect(again.text).toContain('Uploading 0 values')

  const { text: listed } = await command('builds', dir)
  const rows = listed.trim().split('\n')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toMatch(
    new RegExp(`^\\*  ${second.slice(0, 12)}  20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d  [0-9a-f]+`),
  )
  expect(rows[2]).toContain(first.slice(0, 12))

  const back = await command('rollback', dir)
  expect(back.text).toContain(`Build ${first} is the current one in local again.`)
  expect(await titleOfGuide(dir)).not.toContain('newtitle')
  expect(await command('rollback', dir)).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no build before the current one.'),
  })
  expect(await command('rollback', dir, second.slice(0, 8))).toMatchObject({ code: 0 })
  expect(await titleOfGuide(dir)).toContain('newtitle')
  expect(await command('rollback', dir, 'abc')).toMatchObject({
    code: 1,
    text: expect.stringContaining(
      `Build abc cannot be served. Builds that can be served: ${second}, ${first}.`,
    ),
  })

  await editGuide(dir, 'third')
  await command('ship', dir, '--no-build')
  expect((await command('prune', dir, '--keep', '1')).text).toContain(
    'Would remove 1 build and 2 keys; 2 builds kept.',
  )
  expect((await command('prune', dir, '--keep', '1', '--yes')).text).toContain('Removed 1 build and 2 keys')
  expect((await command('builds', dir)).text).not.toContain(first.slice(0, 12))
  expect(await titleOfGuide(dir)).toContain('third')
}, 300_000)

/** The title of the guide as the local worker serves it from its stores. */
async function titleOfGuide(dir: string): Promise<string> {
  const { url, close } = await startLocalPlatform({ dir, port: 0, publishes: false })
  const html = await (await fetch(`${url}/docs/guide`)).text()
  await close()
  return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
}

test('a page that is gone without a redirect stops a release before anything is written', async () => {
  const dir = copiedBuild()
  await command('ship', dir, '--no-build')
  const before = buildOf(dir)
  await changeManifest(dir, ({ pages }) => {
    delete pages['/docs/guide']
  })
  const stopped = await command('ship', dir, '--no-build')
  expect(stopped).toMatchObject({ code: 1 })
  expect(stopped.text).toContain('  − /docs/guide  (no redirect)')
  expect(stopped.text).toContain('1 page would answer 404 (listed above). Add redirects in')
  expect((await command('builds', dir)).text.trim().split('\n')).toHaveLength(2)
  expect((await command('builds', dir)).text).toContain(`*  ${before.slice(0, 12)}`)
  expect(await command('ship', dir, '--no-build', '--allow-removed')).toMatchObject({ code: 0 })
}, 300_000)

test('a staged build is uploaded and not served', async () => {
  const dir = copiedBuild()
  await command('ship', dir, '--no-build')
  await editGuide(dir, 'staged')
  expect((await command('ship', dir, '--no-build', '--stage')).text).toContain(
    'is uploaded, and no reader gets it',
  )
  expect((await command('builds', dir)).text).toMatch(
    new RegExp(`\n   ${buildOf(dir).slice(0, 12)}  unfinished`),
  )
  expect(await titleOfGuide(dir)).not.toContain('staged')
}, 300_000)

test('an environment whose ids are not set yet says what to do, and nothing is asked of Cloudflare', async () => {
  const { code, text } = await command('builds', fixtureDist, '--env', 'production')
  expect(code).toBe(1)
  expect(text).toContain('The id `content` of the KV namespace CONTENT, in the top level of wrangler.toml')
  expect(text).toContain('npx wrangler kv namespace create CONTENT')
})

test('a signed link shows a staged build, and nobody else gets it', async () => {
  const dir = copiedBuild()
  await command('ship', dir, '--no-build')
  await editGuide(dir, 'staged')
  await command('ship', dir, '--no-build', '--stage')
  const variables = { PREVIEW_SECRET: 'secret' }
  const { url, close } = await startLocalPlatform({ dir, port: 0, publishes: false, variables })
  onTestFinished(close)
  const { text } = await command('preview', dir, '--at', url, '--path', '/docs/guide')
  const entered = await fetch(text.split('\n')[0] ?? '', { redirect: 'manual' })
  expect([entered.status, entered.headers.get('location')]).toEqual([302, '/docs/guide'])
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  // Asked twice: the second answer may come from the response cache.
  for (let time = 0; time < 2; time += 1) {
    const preview = await fetch(`${url}/docs/guide`, { headers: { cookie } })
    expect(await preview.text()).toContain('<title>staged')
    expect(preview.headers.get('cache-control')).toBe('private, no-store')
    expect(await (await fetch(`${url}/docs/guide`)).text()).not.toContain('<title>staged')
  }
}, 300_000)

test('a link to a preview needs the secret', async () => {
  expect((await command('preview', fixtureDist)).text).toContain('PREVIEW_SECRET is not set.')
})
