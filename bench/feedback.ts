import autocannon from 'autocannon'
import { builtSite, command, urlPath, wholeNumber } from '../scripts/command-line.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { startLocalPlatform } from '../scripts/local-platform.ts'

const values = command(
  'npm run feedback -w bench',
  'How many votes a second the built site keeps in its local D1, and whether each became one row.',
)
  .option('--page <path>', 'Page the votes are about.', urlPath, '/docs')
  .option('--seconds <number>', 'Length of the measurement.', wholeNumber(1, 600), 8)
  .option('--dir <folder>', "A built site, in place of the repository's own.", builtSite)
  .parse()
  .opts()

/** Bar of the project: valid posts a second on raw workerd. */
const barPerSecond = 500

/** Addresses the votes come from; one alone would be limited. The block is reserved for such tests (RFC 2544). */
const address = () => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`

const site = await startLocalPlatform({ dir: values.dir ?? ensureBuilt(), port: 0, persist: false })
try {
  const result = await autocannon({
    url: `${site.url}/api/feedback`,
    connections: 64,
    duration: values.seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json', 'cf-connecting-ip': address() },
          body: JSON.stringify({ page: values.page, feedback: 'positive', id: crypto.randomUUID() }),
        }),
      },
    ],
  })
  const rows = (await site.database.prepare('SELECT count(*) AS n FROM feedback').first<number>('n')) ?? 0
  const rate = Math.round(result['2xx'] / result.duration)
  console.log(`${rate} posts/s (bar ${barPerSecond}), p99 ${result.latency.p99} ms, ${result.non2xx} refused`)
  console.log(`${result['2xx']} answered as taken, ${rows} rows`)
  if (rate < barPerSecond || rows < result['2xx']) process.exitCode = 1
} finally {
  await site.close()
}
