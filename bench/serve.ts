import { join, resolve } from 'node:path'
import { builtSite, command, urlPath, wholeNumber } from '../scripts/command-line.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import { bareWorkerLike } from './bare-worker.ts'
import { connections, measureInTurns, median, workerdPid } from './measure-load.ts'

/** Bare workers give the body and headers of a page and of its Markdown, and do nothing else. */
const values = command(
  'npm run serve -w bench',
  'How fast the built site answers, in turns with bare workers.',
)
  .option('--path <path>', 'Page that is measured.', urlPath, '/docs/observability/get-started')
  .option('--rounds <number>', 'Turns of each row.', wholeNumber(1, 100), 5)
  .option('--seconds <number>', 'Length of a turn.', wholeNumber(1, 600), 2)
  .option('--dir <folder>', "A built site instead of the repository's own.", builtSite)
  .parse()
  .opts()
const { rounds, seconds } = values
const dir = values.dir ? resolve(values.dir) : ensureBuilt()

/** Runs the site's worker, or the one in the folder `worker`. */
async function start(worker = join(dir, 'worker')) {
  const site = await startLocalPlatform({ dir, port: 0, persist: false, worker })
  const pid = workerdPid()
  return { at: (path: string) => ({ url: site.url + path, pid }), close: site.close }
}

const markdownPath = `${values.path}.md`
const site = await start()
const barePage = await start(await bareWorkerLike(site.at(values.path).url))
const bareMarkdown = await start(await bareWorkerLike(site.at(markdownPath).url))
const measured = await measureInTurns(
  {
    page: site.at(values.path),
    'the same page, bare worker': barePage.at(values.path),
    Markdown: site.at(markdownPath),
    'the same Markdown, bare worker': bareMarkdown.at(markdownPath),
    'list of all pages': site.at('/sitemap.md'),
  },
  { rounds, seconds },
)
await Promise.all([site, barePage, bareMarkdown].map(({ close }) => close()))

console.log(
  `\n${values.path}, ${connections} connections, medians of ${rounds} rounds of ${seconds} s in turns\n`,
)
console.log('| answer | requests/s | CPU ms/request | at the least |\n|---|--:|--:|--:|')
for (const { name, requestsPerSecond, cpuMs } of measured) {
  const cpu = [median(cpuMs), Math.min(...cpuMs)].map((ms) => ms.toFixed(3)).join(' | ')
  console.log(`| ${name} | ${Math.round(median(requestsPerSecond))} | ${cpu} |`)
}
console.log('\nBars of the project: a rendered page 0.5 ms CPU, Markdown 0.15 ms CPU.')
