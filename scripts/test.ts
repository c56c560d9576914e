import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './command-line.ts'
import { findTestBrowser } from './find-browser.ts'

command(
  'npm test',
  'Checks everything that must hold, cheapest first; stops at the first step that fails.',
).parse()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const browser = findTestBrowser()

const steps: { name: string; command: string[]; env?: Record<string, string> }[] = [
  // By default four checkers share a project, and each reads the same types: twice the processor time on two cores.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'unit and worker',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
  {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  },
]

/** Tests start about a hundred processes that run the same code: the second time it need not be compiled. */
const compiledCode = join(import.meta.dirname, '../.cache/compiled-code')

let failedStep: string | null = null
for (const { name, command, env } of steps) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_COMPILE_CACHE: compiledCode, CHROMIUM_PATH: browser, ...env },
  })
  console.log(
    `── ${name}: ${status === 0 ? 'ok' : 'failed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  if (status !== 0) {
    failedStep = name
    break
  }
}

const counts = [unitCounts(), browserCounts()]
rmSync(reports, { recursive: true, force: true })
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
const failed = Math.max(sum('failed'), failedStep ? 1 : 0)
console.log(`\n${sum('passed')} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

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
