import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Manifest } from '../content-bundle/model/manifest.ts'
import { ownJson } from '../content-bundle/model/values/own-json.ts'
import { builtSite, command, urlPath, wholeNumber } from '../scripts/command-line.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import { bareWorkerLike } from './bare-worker.ts'
import { measureInTurns } from './measure-in-turns.ts'
import { connections, workerdPid } from './measure-load.ts'
import { startStaticReference } from './static-reference.ts'

/**
 * Measures the speed of the built site, in turns with three things to compare it with. A worker that gives the
 * Markdown's body and headers and does nothing else. A page's worth of bytes from workerd without any worker, the
 * fastest this machine can answer. The site's own stylesheet as visitors get it.
 */
const values = command(
  'npm run serve -w bench',
  'How fast the built site answers, in turns with a bare worker and static files.',
)
  .option('--path <path>', 'Page that is measured.', urlPath, '/docs/observability/get-started')
  .option('--rounds <number>', 'Turns of each row.', wholeNumber(1, 100), 5)
  .option('--seconds <number>', 'Length of a turn.', wholeNumber(1, 600), 2)
  .option('--dir <folder>', "A built site instead of the repository's own.", builtSite)
  .parse()
  .opts()
const { rounds, seconds } = values
const dir = values.dir ? resolve(values.dir) : ensureBuilt()

/** Bars of the project: processor time of a rendered page and of Markdown, and a kept page's rate against the static file's. */
const bars = { renderedCpuMs: 0.5, markdownCpuMs: 0.15, keptToStatic: 0.5 } as const

/** URL path of the built site's stylesheet. */
function stylesheet(): string {
  const manifest = ownJson<Manifest>(readFileSync(join(dir, 'content/manifest.json'), 'utf8'))
  return manifest.client.styles
}

/** Runs the site's worker, or the one in the folder `worker`. */
async function start({ responseCacheBytes = 0, worker }: { responseCacheBytes?: number; worker?: string }) {
  const variables = { RESPONSE_CACHE_BYTES: responseCacheBytes }
  const site = await startLocalPlatform({
    dir,
    port: 0,
    variables,
    persist: false,
    ...(worker && { worker }),
  })
  const pid = workerdPid()
  return { at: (path: string) => ({ url: site.url + path, pid }), close: site.close }
}

const markdownPath = `${values.path}.md`
const rendering = await start({})
const keeping = await start({ responseCacheBytes: 2 ** 25 })
const bare = await start({ worker: await bareWorkerLike(keeping.at(markdownPath).url) })
const page = await (await fetch(keeping.at(values.path).url)).arrayBuffer()
const still = await startStaticReference(page.byteLength)
const measured = await measureInTurns(
  {
    'page, rendered each time': rendering.at(values.path),
    'page, kept': keeping.at(values.path),
    'stylesheet of the site': keeping.at(stylesheet()),
    'static file, workerd alone': still,
    Markdown: keeping.at(markdownPath),
    'the same Markdown, bare worker': bare.at(markdownPath),
  },
  { rounds, seconds },
)
still.close()
await Promise.all([rendering, keeping, bare].map(({ close }) => close()))

const own = measured['stylesheet of the site'].median
const reference = measured['static file, workerd alone'].median
console.log(
  `\n${values.path}, ${page.byteLength} bytes, ${connections} connections, medians of ${rounds} rounds of ${seconds} s in turns\n`,
)
console.log('| answer | requests/s | CPU ms/request | at the least | rate : static | CPU : static |')
console.log('|---|--:|--:|--:|--:|--:|')
for (const [name, { median, leastCpuMs }] of Object.entries(measured)) {
  const rate = median.requestsPerSecond / reference.requestsPerSecond
  const cpu = median.cpuMsPerRequest / reference.cpuMsPerRequest
  console.log(
    `| ${name} | ${Math.round(median.requestsPerSecond)} | ${median.cpuMsPerRequest.toFixed(3)} | ${leastCpuMs.toFixed(3)} | ${rate.toFixed(2)} | ${cpu.toFixed(2)} |`,
  )
}
const rendered = measured['page, rendered each time'].median.cpuMsPerRequest
const kept = measured['page, kept'].median.requestsPerSecond
const markdown = measured.Markdown.median.cpuMsPerRequest
const toBare = markdown / measured['the same Markdown, bare worker'].median.cpuMsPerRequest
console.log(
  `\nrendered: ${rendered.toFixed(3)} ms CPU (bar ${bars.renderedCpuMs}); kept: ${(kept / reference.requestsPerSecond).toFixed(2)} of a file without a worker, ${(kept / own.requestsPerSecond).toFixed(2)} of the site's own file (bar ${bars.keptToStatic})`,
)
console.log(
  `Markdown: ${markdown.toFixed(3)} ms CPU (bar ${bars.markdownCpuMs}), ${toBare.toFixed(2)} times that of a bare worker`,
)
