import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readBuiltSite } from '../../engine/release/built-site.ts'
import { namespaceTarget } from '../../engine/release/publish-target.ts'
import { storeContent } from '../../engine/release/store-release.ts'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import { buildOf, changeManifest, copiedBuild } from './two-builds.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** What a release command says of a built site of this machine. */
const textOf = async (name: string, dir: string) =>
  (await run(process.execPath, [join(root, `scripts/release/${name}.ts`), '--dir', dir])).stdout

/** Gives the guide another title, as an edit would. */
const editGuide = (dir: string, title: string) =>
  changeManifest(dir, (manifest) => {
    const guide = manifest.pages['/docs/guide']
    if (!guide) throw new Error('The fixture site has no guide.')
    guide.front.title = title
  })

test('builds of this machine are listed, pruned and shown at a separate port, while readers keep theirs', async () => {
  const dir = copiedBuild()
  const builds = [buildOf(dir)]
  const { url, content, close } = await startLocalPlatform({ dir, port: 0 })
  onTestFinished(close)
  await editGuide(dir, 'staged')
  builds.unshift(buildOf(dir))
  await storeContent(await readBuiltSite(dir), namespaceTarget(content))
  const rows = (await textOf('builds', dir)).trim().split('\n')
  expect(rows.slice(1).map((row) => row.slice(0, 12))).toEqual(builds.map((build) => build.slice(0, 12)))
  expect(await textOf('prune', dir)).toContain('Nothing to remove; 2 builds kept.')

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
})
