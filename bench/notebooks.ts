import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { collectJobs } from '../content-bundle/build/sources/collect-jobs.ts'
import { SiteFolders } from '../content-bundle/build/sources/site-folders.ts'
import { compileInPool } from '../content-bundle/build/workers/page-pool.ts'
import { siteFactsOf } from '../content-bundle/compile/site-facts.ts'
import site from '../content-bundle/site/config.ts'
import { catalog } from '../cookbook/catalog.ts'
import { command } from '../scripts/command-line.ts'

command(
  'npm run notebooks -w bench',
  'Time to read, compile and write all notebooks, with the start of the processes.',
).parse()
const root = resolve(import.meta.dirname, '..')
const objectsFolder = join(root, '.cache/bench-notebooks')
const patternsFolder = join(root, '.cache/bench-patterns')
const cookbookFolder = join(root, 'cookbook')
const publicFolder = join(root, 'public')
const input = {
  root,
  site,
  siteFile: join(root, 'content-bundle/site/config.ts'),
  // No pages: only the notebooks are collected.
  pagesFolder: objectsFolder,
  cookbookFolder,
  publicFolder,
  catalog,
  lenient: false,
  usesSiteTables: false,
}

/** Bar of the project for all notebooks, in seconds, on two cores. */
const barSeconds = 4
const processes = 2
const runs = 3

async function build(): Promise<number> {
  rmSync(objectsFolder, { recursive: true, force: true })
  mkdirSync(objectsFolder, { recursive: true })
  const started = performance.now()
  const folders = new SiteFolders(input)
  const { jobs } = collectJobs(input, folders)
  const settings = {
    roots: folders.roots,
    cookbookFolder,
    publicFolder,
    objectsFolder,
    patternsFolder,
    site: siteFactsOf(site),
    lenient: false,
  }
  const records = await compileInPool(jobs, { settings, workers: processes })
  const compiled = records.filter(({ result }) => result).length
  if (compiled < catalog.length) throw new Error(`Only ${compiled} of ${catalog.length} notebooks compiled.`)
  return (performance.now() - started) / 1000
}

const seconds: number[] = []
for (let run = 0; run < runs; run += 1) seconds.push(await build())
const best = Math.min(...seconds)
console.log(
  `${catalog.length} notebooks on ${processes} processes: ${seconds.map((one) => one.toFixed(2)).join(', ')} s (bar ${barSeconds} s)`,
)
if (best > barSeconds) process.exitCode = 1
