import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

export interface JudgeOutput {
  status: number | null
  stdout: string
  /** Both streams, without colors. */
  all: string
}

/** Runs a command of a pinned package and gathers what it says. */
export async function runJudge(packageAndCommand: string, args: readonly string[]): Promise<JudgeOutput> {
  const [name = '', command = ''] = packageAndCommand.split(' ')
  const child = spawn('npx', ['--yes', '--package', name, '--', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  const chunks: { stream: 'stdout' | 'stderr'; text: string }[] = []
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8')
    child[stream].on('data', (text: string) => chunks.push({ stream, text }))
  }
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const plain = (kept: typeof chunks) => stripVTControlCharacters(kept.map(({ text }) => text).join(''))
  return { status, stdout: plain(chunks.filter(({ stream }) => stream === 'stdout')), all: plain(chunks) }
}
