import { execFile } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import type { z } from 'zod'

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

/** The JSON report of a judge. Throws with all that it said when there is none. */
export async function reportOf<T>(schema: z.ZodType<T>, ...run: Parameters<typeof runJudge>): Promise<T> {
  const { stdout, all } = await runJudge(...run)
  const start = stdout.indexOf('{')
  if (start < 0) throw new Error(`\`${run[0]}\` gave no report. It said: ${all}`)
  return schema.parse(JSON.parse(stdout.slice(start)))
}
