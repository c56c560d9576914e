import { execFileSync } from 'node:child_process'

/** The workerd process of a platform that this process started: its newest child. */
export function workerdPid(): number {
  const children = execFileSync('pgrep', ['-P', String(process.pid), '-n', 'workerd'], { encoding: 'utf8' })
  return Number(children.trim())
}
