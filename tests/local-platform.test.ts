import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Manifest } from '../engine/model/manifest.ts'
import { manifestText } from '../engine/model/read-manifest.ts'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import { fixtureDist } from './build-fixture-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Gives a built site's guide another title, as another build. */
async function rename(dir: string, title: string): Promise<void> {
  const file = join(dir, 'content/manifest.json')
  const { build: _, ...content }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const guide = content.pages['/docs/guide']
  if (guide) guide.front.title = title
  writeFileSync(file, await manifestText(content))
}

test('a request before a new build is in place does not get the old one', async () => {
  const dir = join(temporaryFolder(), 'site')
  cpSync(fixtureDist, dir, { recursive: true })
  await rename(dir, 'oldtitle')
  await (await startLocalPlatform({ dir, port: 0 })).close()
  await rename(dir, 'newtitle')
  const port = await freePort()
  const starting = { isOver: false }
  const site = startLocalPlatform({ dir, port }).finally(() => {
    starting.isOver = true
  })
  const answers: string[] = []
  while (!starting.isOver) {
    const answer = await fetch(`http://127.0.0.1:${port}/docs/guide`).catch(() => null)
    if (answer) answers.push(await answer.text())
  }
  const { url, close } = await site
  answers.push(await (await fetch(`${url}/docs/guide`)).text())
  await close()
  for (const answer of answers) expect(answer).toContain('newtitle')
})
