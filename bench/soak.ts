import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { Pool } from 'undici'
import { filesBelow } from '../content-bundle/build/sources/files-below.ts'
import type { Manifest } from '../content-bundle/model/manifest.ts'
import { ownJson } from '../content-bundle/model/values/own-json.ts'
import { builtSite, command, wholeNumber } from '../scripts/command-line.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import { cpuSecondsOf, workerdPid } from './measure-load.ts'
import { seededRandom } from './random.ts'
import { recordTable } from './record-table.ts'
import { closedLoad, openLoad } from './soak/load.ts'
import {
  memoryGrowth,
  recoveryMs,
  type SoakFigures,
  soakBars,
  soakTable,
  summaryOf,
} from './soak/soak-figures.ts'
import { mixedTraffic } from './soak/traffic.ts'

const values = command(
  'npm run soak -w bench',
  'Mixed traffic at 80 % of what the built site can answer on workerd, then twice as much as it can, then 80 % again: errors, times, memory, and how soon it recovers.',
)
  .option('--seconds <number>', 'Length of the traffic at 80 %.', wholeNumber(5, 3600), 60)
  .option('--overload <number>', 'Seconds of overload.', wholeNumber(1, 60), 8)
  .option('--dir <folder>', "A built site instead of the repository's own.", builtSite)
  .option('--record', 'Writes the table to bench/RESULTS.md.')
  .parse()
  .opts()

/** Clients that wait for their answers: enough to keep workerd busy all the time. */
const clients = 64
/** Seconds that fill caches and let V8 compile. */
const warmUpSeconds = 40
/** Capacity is the least of some measurements: a machine that other programs slow down has less at times. */
const capacitySeconds = 5
const capacityRounds = 3
/** Seconds of usual traffic after the overload, in which recovery is looked for. */
const afterSeconds = 6
const share = { usual: 0.8, overload: 2 } as const
/**
 * Connections at most. workerd takes every connection and every request that it can read, so what waits in it is
 * bounded by the connections alone. Cloudflare's edge has that bound.
 */
const connections = 256

const dir = values.dir ? resolve(values.dir) : ensureBuilt()
const manifest = ownJson<Manifest>(readFileSync(join(dir, 'content/manifest.json'), 'utf8'))
// Videos are left out: they are a hundred times as large as anything else.
const assets = filesBelow(join(dir, 'client'))
  .filter((file) => !file.startsWith('_') && !file.startsWith('videos/'))
  .map((file) => `/${file}`)

const site = await startLocalPlatform({ dir, port: 0, persist: false, onLog: () => {} })
const newClient = () => new Pool(site.url, { connections })
const client = newClient()
const pid = workerdPid()
/** Memory of workerd in MiB. */
const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const etags = new Map<string, string>()
const random = seededRandom(1)
const load = { client, etags, random, next: mixedTraffic({ manifest, assets, etags, random }) }

await closedLoad({ ...load, clients, seconds: warmUpSeconds })
const rates: number[] = []
for (let round = 0; round < capacityRounds; round += 1) {
  const { expected } = summaryOf(await closedLoad({ ...load, clients, seconds: capacitySeconds }))
  rates.push(expected / capacitySeconds)
}
const capacity = Math.min(...rates)
console.log(`Capacity: ${Math.round(capacity)} requests/s`)

const readings: number[] = []
const cpuBefore = cpuSecondsOf(pid)
const reading = setInterval(() => readings.push(memory()), 1000)
const usual = summaryOf(
  await openLoad({ ...load, perSecond: share.usual * capacity, seconds: values.seconds }),
)
clearInterval(reading)
const busy = (cpuSecondsOf(pid) - cpuBefore) / values.seconds

const crowd = newClient()
const crowded = { ...load, client: crowd, perSecond: share.overload * capacity, seconds: values.overload }
const overloaded = openLoad(crowded)
await new Promise((done) => setTimeout(done, values.overload * 1000))
// Requests that still wait are given up.
await crowd.destroy()
const overAt = performance.now()
const after = await openLoad({ ...load, perSecond: share.usual * capacity, seconds: afterSeconds })
const figures: SoakFigures = {
  capacity,
  usual,
  busy,
  memoryMiB: readings.at(-1) ?? Number.NaN,
  memoryGrowth: memoryGrowth(readings),
  overload: summaryOf(await overloaded),
  overloadSeconds: values.overload,
  recoveryMs: recoveryMs(after, overAt, Math.min(usual.p99, soakBars.p99Ms)),
}
await client.destroy()
await site.close()

const { table, holds } = soakTable(figures)
console.log(`\n${table}`)
if (values.record) {
  const conditions = `\`npm run soak -w bench -- --seconds ${values.seconds} --overload ${values.overload}\`, ${Object.keys(manifest.pages).length} pages, workerd and the clients on ${availableParallelism()} cores.`
  recordTable('Soak', conditions, table)
}
if (!holds) process.exitCode = 1
