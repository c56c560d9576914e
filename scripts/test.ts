import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './command-line.ts'
import { findTestBrowser } from './find-browser.ts'

command('npm test', 'Checks everything that must hold, cheapest first; stops where a step fails.').parse()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const browser = findTestBrowser()

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
}

/** Those of a row run at once: one checker leaves a second core idle. */
const steps: Step[][] = [
  [
    // By default four checkers share a project, and each reads the same types: twice the processor time on two cores.
    { name: 'types', command: ['tsc', '-b', '--checkers', '1'] },
    { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  ],
  [
    {
      name: 'unit and worker',
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    },
  ],
  [
    {
      name: 'browser',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    },
  ],
]

/** Tests start about a hundred processes that run the same code: the second time it need not be compiled. */
const compiledCode = join(import.meta.dirname, '../.cache/compiled-code')

let hasFailed = false
for (const row of steps) {
  const done = await Promise.all(row.map(succeeds))
  hasFailed = done.includes(false)
  if (hasFailed) break
}

const counts = [unitCounts(), browserCounts()]
rmSync(reports, { recursive: true, force: true })
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
const failed = Math.max(sum('failed'), hasFailed ? 1 : 0)
console.log(`\n${sum('passed')} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function succeeds({ name, command, env }: Step): Promise<boolean> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const [program = '', ...args] = command
  const running = spawn(program, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_COMPILE_CACHE: compiledCode, CHROMIUM_PATH: browser, ...env },
  })
  const [code] = await once(running, 'close')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'failed'} in ${seconds} s`)
  return code === 0
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function unitCounts() {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(unitReport)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function browserCounts() {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(browserReport)
  return {
    passed: report?.stats.expected ?? 0,
    failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
  }
}
