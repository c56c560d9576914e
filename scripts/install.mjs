// Installs missing packages, then runs the script it is given on the Node that they bring. Runs on any Node of the
// system, before anything is installed: keep it free of imports from packages.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const timeOf = (file) => statSync(resolve(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

// npm writes the hidden lock last: when it is at least as new as the lock, the install is whole.
if (timeOf('node_modules/.package-lock.json') < timeOf('package-lock.json')) {
  console.log('Installing packages …')
  execFileSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}

const [script, ...args] = process.argv.slice(2)
if (script) {
  // The shell that npm started remembers the system's Node, so it cannot run the script itself.
  const installed = resolve(root, 'node_modules/.bin/node')
  const child = spawn(
    existsSync(installed) ? installed : process.execPath,
    [resolve(root, script), ...args],
    {
      stdio: 'inherit',
    },
  )
  // Ctrl+C reaches the script by itself.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}
