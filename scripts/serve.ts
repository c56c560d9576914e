import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startLocalPlatform } from './local-platform.ts'

const { values } = parseArgs({
  options: { dir: { type: 'string', default: 'dist' }, port: { type: 'string', default: '8787' } },
})
const dir = resolve(values.dir)
if (!existsSync(join(dir, 'worker/index.js'))) {
  console.error(`${dir} holds no built site. Run \`npm run build -- --out ${values.dir}\` first.`)
  process.exit(1)
}
const { url, close } = await startLocalPlatform({ dir, port: Number(values.port) })
console.log(`Serving ${values.dir} at ${url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}
