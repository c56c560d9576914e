import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './hash.ts'

/** A folder of texts named by their hashes. What is there is whole and never changes. */
export class ObjectFolder {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
  }

  has(hash: string): boolean {
    return existsSync(join(this.folder, hash))
  }

  /** Keeps a text or a file; returns its hash. */
  put(content: string | Uint8Array): string {
    const hash = hashOf(content)
    const file = join(this.folder, hash)
    if (existsSync(file)) return hash
    // A build that is killed must not leave half an object under a whole one's name.
    const unfinished = `${file}.${process.pid}.${Math.trunc(performance.now() * 1e6)}`
    writeFileSync(unfinished, content)
    renameSync(unfinished, file)
    return hash
  }

  pathOf(hash: string): string {
    return join(this.folder, hash)
  }

  /** An object's text. */
  text(hash: string): string {
    return readFileSync(this.pathOf(hash), 'utf8')
  }

  /** Takes an object over: as a second name of the same file where the disk can do that, for objects never change. */
  takeFrom(other: ObjectFolder, hash: string): void {
    if (this.has(hash)) return
    const [from, to] = [other.pathOf(hash), this.pathOf(hash)]
    try {
      linkSync(from, to)
    } catch {
      copyFileSync(from, to)
    }
  }

  /** Removes everything but these. */
  keepOnly(hashes: ReadonlySet<string>): void {
    for (const name of readdirSync(this.folder))
      if (!hashes.has(name)) rmSync(join(this.folder, name), { force: true })
  }
}
