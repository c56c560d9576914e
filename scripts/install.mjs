// Runs on any Node of the system, before anything is installed: keep it free of imports from packages.
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
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
