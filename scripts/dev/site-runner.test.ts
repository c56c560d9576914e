import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { DevServer } from './dev-server.ts'
import { SiteRunner } from './site-runner.ts'

/** Programs in the place of the one that builds a site. */
const programs = {
  /** Serves, and repeats what changed as a warning. */
  serves: `process.on('message', ({ kinds }) => process.send({ address: 'http://localhost:' + process.pid, change: { pages: [], styles: null }, faults: [{ severity: 'warning', text: kinds.join() }] }))
process.send({ address: 'http://localhost:' + process.pid, change: null, faults: [] })
process.on('SIGTERM', () => process.exit(0))`,
  /** Serves, and warns of the folder that it builds into. */
  names: `process.send({ address: 'http://localhost:' + process.pid, change: null, faults: [{ severity: 'warning', text: 'In ' + JSON.parse(process.argv[2]).folder }] })
process.on('message', () => {})
process.on('SIGTERM', () => process.exit(0))`,
  breaks: `throw new SyntaxError('Unexpected token in footer.ts')`,
  dies: `process.send({ address: 'http://localhost:1', change: null, faults: [] })
process.on('message', () => { throw new Error('out of memory') })`,
}

function runner(first: keyof typeof programs) {
  const folder = temporaryFolder()
  const program = join(folder, 'run.mjs')
  const becomes = (name: keyof typeof programs) => writeFileSync(program, programs[name])
  becomes(first)
  const server = new DevServer()
  const told = vi.spyOn(server, 'tell')
  const texts = () => told.mock.lastCall?.[1].map(({ text }) => text) ?? []
  const runner = new SiteRunner({ options: {}, folder, server, program, onServed() {} })
  onTestFinished(() => runner.stop())
  runner.start()
  const isServed = () => expect.poll(() => server.origin).not.toBeNull()
  const says = (text: string) => expect.poll(() => texts().join()).toContain(text)
  const saysNothing = () => expect.poll(() => texts()).toEqual([])
  return {
    runner,
    server,
    texts,
    becomes,
    isServed,
    says,
    saysNothing,
    save: (kind: 'content' | 'engine') => runner.changed(new Set([kind])),
  }
}

test('what is saved is reported to the process, and what it says to every tab', async () => {
  const { isServed, save, says } = runner('serves')
  await isServed()
  save('content')
  await says('content')
})

test('a process that cannot start says why in every tab, and the next save starts it again', async () => {
  const { server, becomes, isServed, save, says, saysNothing } = runner('breaks')
  await says('SyntaxError: Unexpected token in footer.ts')
  expect(server.origin).toBeNull()
  becomes('serves')
  save('content')
  await isServed()
  await saysNothing()
})

test('a process that dies says why, and the next save starts it again', async () => {
  const { server, becomes, isServed, save, says } = runner('dies')
  await isServed()
  save('content')
  await says('Error: out of memory')
  expect(server.origin).toBeNull()
  becomes('serves')
  save('content')
  await isServed()
})

test('while a changed compiler starts or fails, the last process keeps serving', async () => {
  const { server, becomes, isServed, save, says } = runner('serves')
  await isServed()
  const before = server.origin
  becomes('breaks')
  save('engine')
  await says('Unexpected token')
  expect(server.origin).toBe(before)
  becomes('serves')
  save('engine')
  await expect.poll(() => server.origin).not.toBe(before)
})

test('a process never builds into the folder that another one serves', async () => {
  const { server, isServed, save, says, texts } = runner('names')
  await isServed()
  const { origin } = server
  await says('In ')
  const [served] = texts()
  // The second start ends before it serves.
  save('engine')
  save('engine')
  await expect.poll(() => server.origin).not.toBe(origin)
  expect(texts()).toEqual([expect.stringMatching(/^In /)])
  expect(texts()).not.toEqual([served])
})
