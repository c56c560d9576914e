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

/** A folder of files named by the hash of their content. A file is complete and never changes. */
export class ObjectFolder {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
  }

  has(hash: string): boolean {
    return existsSync(join(this.folder, hash))
  }

  /** Stores a content; returns its hash. */
  put(content: string | Uint8Array): string {
    const hash = hashOf(content)
    const file = join(this.folder, hash)
    if (existsSync(file)) return hash
    // Renamed when complete: a build that is killed must not leave half an object.
    const unfinished = `${file}.${process.pid}.${Math.trunc(performance.now() * 1e6)}`
    writeFileSync(unfinished, content)
    renameSync(unfinished, file)
    return hash
  }

  pathOf(hash: string): string {
    return join(this.folder, hash)
  }

  /** The text of an object. Throws if it does not exist. */
  text(hash: string): string {
    return readFileSync(this.pathOf(hash), 'utf8')
  }

  /** Links or copies an object of another folder. */
  takeFrom(other: ObjectFolder, hash: string): void {
    if (this.has(hash)) return
    linkOrCopy(other.pathOf(hash), this.pathOf(hash))
  }

  /** Removes every object but these. */
  keepOnly(hashes: ReadonlySet<string>): void {
    for (const name of readdirSync(this.folder))
      if (!hashes.has(name)) rmSync(join(this.folder, name), { force: true })
  }
}

/** Gives a file that never changes a second name: a hard link, or a copy where the disk allows no link. */
export function linkOrCopy(from: string, to: string, link = linkSync): void {
  try {
    link(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
