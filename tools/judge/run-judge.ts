import { execFile } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

interface JudgeOutput {
  stdout: string
  /** Both streams, without colors. */
  all: string
}

/** Runs a command of a pinned package and gathers what it says, whether it is content or not. */
export function runJudge(packageAndCommand: string, args: readonly string[]): Promise<JudgeOutput> {
  const [name = '', command = ''] = packageAndCommand.split(' ')
  const env = { ...process.env, NO_COLOR: '1' }
  const asked = ['--yes', '--package', name, '--', command, ...args]
  return new Promise((resolve) => {
    execFile('npx', asked, { env, maxBuffer: Number.POSITIVE_INFINITY }, (_error, stdout, stderr) =>
      resolve({
        stdout: stripVTControlCharacters(stdout),
        all: stripVTControlCharacters(stdout + stderr),
      }),
    )
  })
}
