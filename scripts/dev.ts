import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { codeCache } from '../content-bundle/build/cache/code-cache.ts'
import { restartCode } from './dev/restart-code.ts'

/** Runs the development process, again and again as often as its own code changes. */
function run(): void {
  const file = join(import.meta.dirname, 'dev/run.ts')
  const env = { NODE_COMPILE_CACHE: codeCache, ...process.env }
  const child = spawn(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit', env })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  child.on('exit', (code) => {
    process.off('SIGINT', pass).off('SIGTERM', pass)
    if (code === restartCode) run()
    else process.exit(code ?? 0)
  })
}

run()
