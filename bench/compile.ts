import { spawn } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command } from '../scripts/command-line.ts'
import { makeCorpus } from './make-corpus.ts'

const root = resolve(import.meta.dirname, '..')
const work = join(root, '.cache/bench-compile')
const values = command(
  'npm run compile -w bench',
  'Measures the build on generated pages. Read the figures on a machine that does nothing else.',
)
  .option('--large', '5,000 pages as well.')
  .parse()
  .opts()

/** Pages of the corpus the bars are set for, and how many are added to see what one costs: with few, a slow second hides it. */
const corpusPages = 600
const addedPages = 600
const largePages = 5000

interface Build {
  seconds: number
  /** Highest sum of what the build and its workers held at one time, in MiB; null where /proc is not. */
  peakMiB: number | null
}

/** Runs `npm run build` on a corpus as anyone would. */
function build(folder: string, ...flags: string[]): Promise<Build> {
  return new Promise((done, fail) => {
    const started = performance.now()
    const args = [join(root, 'scripts/build.ts'), '--pages', folder, '--out', `${folder}-out`, ...flags]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    let peakMiB: number | null = null
    const sampleMs = 50
    const sampler = setInterval(() => {
      const now = residentMiB(child.pid ?? 0)
      if (now !== null) peakMiB = Math.max(peakMiB ?? 0, now)
    }, sampleMs)
    child.on('exit', (code) => {
      clearInterval(sampler)
      if (code !== 0) fail(new Error(`The build of ${folder} ended with ${code}.`))
      else done({ seconds: (performance.now() - started) / 1000, peakMiB })
    })
  })
}

/** Memory of a process and its children, from /proc. */
function residentMiB(pid: number): number | null {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
    const pageBytes = 4096
    return (
      (pages * pageBytes) / 2 ** 20 +
      children.reduce((sum, child) => sum + (residentMiB(Number(child)) ?? 0), 0)
    )
  } catch {
    return null
  }
}

const megabytesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const stat = statSync(join(folder, name))
    return sum + (stat.isFile() ? stat.size : 0)
  }, 0) / 1e6

const corpus = (pages: number): string => {
  const folder = join(work, String(pages))
  makeCorpus({ folder, pages })
  return folder
}

const show = (what: string, value: string, bar = '') =>
  console.log(`${what.padEnd(34)}${value.padEnd(14)}${bar}`)

const first = corpus(corpusPages)
const cold = await build(first, '--fresh')
show(`Cold build, ${corpusPages} pages`, `${cold.seconds.toFixed(1)} s`, 'bar 12 s')
show(
  'Peak memory, all processes',
  cold.peakMiB === null ? 'unknown' : `${Math.round(cold.peakMiB)} MiB`,
  'bar 800 MB',
)
show('Output', `${megabytesBelow(`${first}-out`).toFixed(1)} MB`, 'bar 60 MB')

const more = await build(corpus(corpusPages + addedPages), '--fresh')
show('Each added page', `${(((more.seconds - cold.seconds) * 1000) / addedPages).toFixed(1)} ms`, 'bar 20 ms')

appendFileSync(join(first, 'index.mdx'), '\nOne more sentence.\n')
show('One page changed, a new process', `${(await build(first)).seconds.toFixed(1)} s`)
show('Nothing changed, a new process', `${(await build(first)).seconds.toFixed(1)} s`)

if (values.large) {
  const large = await build(corpus(largePages), '--fresh')
  show(`Cold build, ${largePages} pages`, `${large.seconds.toFixed(1)} s`, 'linear')
  show(
    'Peak memory, all processes',
    large.peakMiB === null ? 'unknown' : `${Math.round(large.peakMiB)} MiB`,
    'bar 1.5 GB',
  )
}
