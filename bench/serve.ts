import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest } from '../content-bundle/model/manifest.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import { bareWorkerLike } from './bare-worker.ts'
import { type LoadFigures, measureLoad } from './measure-load.ts'
import { startStaticReference } from './static-reference.ts'
import { workerdPid } from './workerd-pid.ts'

/**
 * How fast the built site answers, in one run with what it is to be held against: a worker that gives the
 * Markdown's body and headers and does nothing else; a page's worth of bytes from workerd without any worker, the
 * fastest this machine can answer; and the site's own stylesheet as visitors get it.
 */
const { values } = parseArgs({
  options: {
    path: { type: 'string', default: '/docs/observability/get-started' },
    seconds: { type: 'string', default: '4' },
    dir: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const dir = values.dir ? resolve(values.dir) : ensureBuilt()

/** Bars of the project: processor time of a rendered page and of Markdown, and a kept page's rate against the static file's. */
const bars = { coldCpuMs: 0.5, markdownCpuMs: 0.15, hotToStatic: 0.5 } as const

/** URL path of the built site's stylesheet. */
function stylesheet(): string {
  const manifest = JSON.parse(readFileSync(join(dir, 'content/manifest.json'), 'utf8')) as Manifest
  return manifest.client.styles
}

/** Runs the site's worker, or the one in the folder `worker`, for as long as `run` takes. */
async function withWorker(
  { finishedAnswersBytes = 0, worker }: { finishedAnswersBytes?: number; worker?: string },
  run: (url: string, pid: number) => Promise<void>,
): Promise<void> {
  const variables = { FINISHED_ANSWERS_BYTES: finishedAnswersBytes }
  const site = await startLocalPlatform({
    dir,
    port: 0,
    variables,
    persist: false,
    ...(worker && { worker }),
  })
  try {
    await run(site.url, workerdPid())
  } finally {
    await site.close()
  }
}

const markdownPath = `${values.path}.md`
const rows: [string, LoadFigures][] = []
let bareWorker = ''
await withWorker({}, async (url, pid) => {
  rows.push(['page, rendered each time', await measureLoad(url + values.path, pid, seconds)])
})
await withWorker({ finishedAnswersBytes: 2 ** 25 }, async (url, pid) => {
  rows.push(['page, kept', await measureLoad(url + values.path, pid, seconds)])
  rows.push(['Markdown', await measureLoad(url + markdownPath, pid, seconds)])
  rows.push(['stylesheet of the site', await measureLoad(url + stylesheet(), pid, seconds)])
  bareWorker = await bareWorkerLike(url + markdownPath)
})
await withWorker({ worker: bareWorker }, async (url, pid) => {
  rows.push(['the same Markdown, bare worker', await measureLoad(url + markdownPath, pid, seconds)])
})
const pageBytes = rows[1]?.[1].bytesPerResponse ?? 0
const reference = await startStaticReference(Math.round(pageBytes))
const still = await measureLoad(reference.url, reference.pid, seconds)
reference.close()
rows.push(['static file, workerd alone', still])

console.log(`\n${values.path}, ${Math.round(pageBytes)} bytes an answer, 16 connections, ${seconds} s each\n`)
console.log('| answer | requests/s | CPU ms/request | rate : static | CPU : static |')
console.log('|---|--:|--:|--:|--:|')
for (const [name, { requestsPerSecond, cpuMsPerRequest }] of rows) {
  const rate = (requestsPerSecond / still.requestsPerSecond).toFixed(2)
  const cpu = (cpuMsPerRequest / still.cpuMsPerRequest).toFixed(2)
  console.log(
    `| ${name} | ${Math.round(requestsPerSecond)} | ${cpuMsPerRequest.toFixed(3)} | ${rate} | ${cpu} |`,
  )
}
const [cold, hot, markdown, own, bare] = rows.map(([, figures]) => figures)
if (cold && hot && markdown && own && bare) {
  const ratio = (hot.requestsPerSecond / still.requestsPerSecond).toFixed(2)
  const toOwn = (hot.requestsPerSecond / own.requestsPerSecond).toFixed(2)
  const toBare = (markdown.cpuMsPerRequest / bare.cpuMsPerRequest).toFixed(2)
  console.log(
    `\nrendered: ${cold.cpuMsPerRequest.toFixed(3)} ms CPU (bar ${bars.coldCpuMs}); kept: ${ratio} of a file without a worker, ${toOwn} of the site's own file (bar ${bars.hotToStatic})`,
  )
  console.log(
    `Markdown: ${markdown.cpuMsPerRequest.toFixed(3)} ms CPU (bar ${bars.markdownCpuMs}), ${toBare} times that of a bare worker`,
  )
}
