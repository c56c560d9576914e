import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import { changeManifest, copiedBuild } from './release/two-builds.ts'

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Gives the guide of a built site another title. */
const rename = (dir: string, title: string) =>
  changeManifest(dir, ({ pages }) => {
    const guide = pages['/docs/guide']
    if (guide) guide.front.title = title
  })

test('a request before a new build is in place does not get the old one', async () => {
  const dir = copiedBuild()
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
