import { resolve } from 'node:path'
import { beginCommand } from './command-line/begin-command.ts'
import { portOption } from './command-line/command-options.ts'
import { startLocalPlatform, stopAtTakenPort } from './local-platform.ts'

const { dir, port } = beginCommand({
  name: 'npm run serve',
  does: 'Runs a built site in workerd itself, its bindings local.',
  options: {
    dir: { is: 'built site', default: 'dist', says: 'The built site.' },
    port: portOption(8787),
  },
})
const { PREVIEW_SECRET } = process.env
const variables: Record<string, string> = PREVIEW_SECRET ? { PREVIEW_SECRET } : {}
const { url, close } = await startLocalPlatform({ dir: resolve(dir), port, variables }).catch(stopAtTakenPort)
console.log(`Serving ${dir} at ${url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}
