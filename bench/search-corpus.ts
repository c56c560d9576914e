import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { inputsDigest, isBuiltFrom, markBuiltFrom } from '../scripts/ensure-built.ts'
import { makeCorpus } from './make-corpus.ts'

const root = resolve(import.meta.dirname, '..')

/** Builds a site of generated pages, unless it stands there as the sources have it; returns its folder. */
export function builtCorpus(pages: number): string {
  const folder = join(root, '.cache/bench-search', String(pages))
  const out = `${folder}-out`
  const digest = inputsDigest(root)
  if (isBuiltFrom(out, digest)) return out
  makeCorpus({ folder, pages })
  const args = [join(root, 'scripts/build.ts'), '--pages', folder, '--out', out]
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`The build of ${folder} ended with ${status}.`)
  markBuiltFrom(out, digest)
  return out
}
