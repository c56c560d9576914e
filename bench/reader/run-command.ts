import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command to its end; throws with the end of its output when it fails. */
export async function runCommand(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` ended with ${code}:\n${output}`)
}
