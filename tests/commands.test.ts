import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scripts } from '../package.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** The commands that are this repository's own, by the file that each of them runs. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /\bnode (?:scripts\/install\.mjs )?(\S+\.ts)$/.exec(line) ?? []
  return file ? [{ name, file }] : []
})

test('every command of the repository that is its own is tried', () => {
  expect(commands.length).toBeGreaterThan(10)
})

test.concurrent.each(commands)(
  '`$name` says by `--help` what it takes, and does nothing else',
  async ({ name, file }) => {
    const { stdout, stderr } = await run(process.execPath, [join(root, file), '--help'])
    expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name} -- \\[options\\]`))
    expect(stdout).toMatch(/^ {2}--help +Shows this help\.$/m)
    expect(stderr).toBe('')
  },
)

test('a command whose reader has gone, as `head` does, ends without an error', async () => {
  const started = spawn(process.execPath, [join(root, 'scripts/new.ts'), '--help'], { stdio: 'pipe' })
  started.stdout.destroy()
  const errors = started.stderr.toArray()
  expect(await once(started, 'close')).toEqual([0, null])
  expect(await errors).toEqual([])
})

test('a release names its environment: nothing is shipped to this machine by mistake', async () => {
  const shipping = run(process.execPath, [join(root, 'scripts/release/ship.ts')])
  await expect(shipping).rejects.toThrow("required option '--env <name>' not specified")
})
