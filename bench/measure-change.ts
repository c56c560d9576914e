import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'

const root = resolve(import.meta.dirname, '..')

/** Changes measured, after two that warm the way. */
const changes = 11
const warmUps = 2
/** Pause between two looks at the page, and after a change is seen, in milliseconds. */
const lookEveryMs = 4
const restMs = 1500

/**
 * Milliseconds from the moment a page's file is saved until the development server answers with the new
 * words, for each of several changes of one page. `pages` is a tree that may be written to.
 */
export async function measureChange(pages: string, file: string, path: string): Promise<number[]> {
  const args = ['--pages', pages, '--port', '0', '--out', `${pages}-dev`]
  const server = spawn(process.execPath, [join(root, 'scripts/dev.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await addressIn(server)
    const took: number[] = []
    for (let change = 0; change < warmUps + changes; change += 1) {
      const words = `Sentence ${change} of ${process.pid}.`
      appendFileSync(join(pages, file), `\n${words}\n`)
      const saved = performance.now()
      while (!(await (await fetch(url + path)).text()).includes(words)) await pause(lookEveryMs)
      if (change >= warmUps) took.push(performance.now() - saved)
      await pause(restMs)
    }
    return took
  } finally {
    server.kill('SIGINT')
  }
}

function addressIn(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((done, fail) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [url] = /http:\/\/\S+/.exec(text) ?? []
      if (url) done(url)
    })
    server.on('exit', () => fail(new Error('The development server ended before it said where it is.')))
  })
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
