import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesBelow } from '../sources/files-below.ts'
import { hashOf } from './hash.ts'

const root = resolve(import.meta.dirname, '../../..')

let computedId: string | undefined

/** Hash of the compiler: its sources, the versions of its packages and Node's. */
export function compilerId(): string {
  computedId ??= hashOfCompiler()
  return computedId
}

function hashOfCompiler(): string {
  const sources = ['compile', 'build', 'model'].flatMap((folder) =>
    filesBelow(join(root, 'engine', folder))
      .filter((file) => !/\.test\.ts$|\.snap$/.test(file))
      .map((file) => join('engine', folder, file)),
  )
  const texts = [...sources, 'package-lock.json'].map((file) => readFileSync(join(root, file), 'utf8'))
  return hashOf([process.version, ...texts].join('\0'))
}
