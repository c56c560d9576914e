import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesBelow } from '../sources/files-below.ts'
import { hashOf } from './hash.ts'

const root = resolve(import.meta.dirname, '../../..')

let known: string | undefined

/** One hash of all that compiles pages: the compiler's own sources, the versions it stands on, and Node's. */
export function compilerId(): string {
  known ??= hashOfCompiler()
  return known
}

function hashOfCompiler(): string {
  const sources = ['compile', 'build', 'model', 'site'].flatMap((room) =>
    filesBelow(join(root, 'content-bundle', room))
      .filter((file) => !/\.test\.ts$|\.snap$/.test(file))
      .map((file) => join('content-bundle', room, file)),
  )
  const texts = [...sources, 'package-lock.json'].map((file) => readFileSync(join(root, file), 'utf8'))
  return hashOf([process.version, ...texts].join('\0'))
}
