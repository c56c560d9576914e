import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { searchFiles, searchSetOfFile } from '../../engine/model/search/files.ts'

/**
 * Removes the search files of every set but those in `kept`. Each change of a text makes a new set, with a file
 * for each page, and publishing reads the names of all that are there.
 */
export function removeSearchFiles(clientFolder: string, kept: ReadonlySet<string>): void {
  const folder = join(clientFolder, searchFiles.folder)
  for (const name of readdirSync(folder)) {
    const set = searchSetOfFile(name)
    if (set !== null && !kept.has(set)) rmSync(join(folder, name))
  }
}
