import { parseArgs } from 'node:util'
import { ensureBuilt } from './ensure-built.ts'
import { startLocalPlatform } from './local-platform.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '8787' } } })
const { url, close } = await startLocalPlatform({ dir: ensureBuilt(), port: Number(values.port) })
console.log(`\nThe site is at ${url}  (Ctrl+C stops it)`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}
