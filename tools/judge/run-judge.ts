import { execFile } from 'node:child_process'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { z } from 'zod'

/** What a command of a pinned package says, content or not, without colors: `stdout`, and both streams as `all`. */
export async function runJudge(packageAndCommand: string, args: readonly string[]) {
  const [name = '', command = ''] = packageAndCommand.split(' ')
  const options = { env: { ...process.env, NO_COLOR: '1' }, maxBuffer: Number.POSITIVE_INFINITY }
  const asked = ['--yes', '--package', name, '--', command, ...args]
  const { stdout, stderr } = await promisify(execFile)('npx', asked, options).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
  return { stdout: stripVTControlCharacters(stdout), all: stripVTControlCharacters(stdout + stderr) }
}

/** The JSON report of a judge. Throws with all that it said when there is none. */
export async function reportOf<T>(schema: z.ZodType<T>, ...run: Parameters<typeof runJudge>): Promise<T> {
  const { stdout, all } = await runJudge(...run)
  const start = stdout.indexOf('{')
  if (start < 0) throw new Error(`\`${run[0]}\` gave no report. It said: ${all}`)
  return schema.parse(JSON.parse(stdout.slice(start)))
}
