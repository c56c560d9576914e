import { resolve } from 'node:path'
import { outFolderError } from '../output/out-folder.ts'
import type { CommandOptions, OptionValues } from './command-options.ts'
import { type Command, readCommand, UsageError } from './read-command.ts'

/** The options of every command that makes a site; the folders are the repository's own where they are not given. */
const siteOptions = {
  pages: { is: 'folder', says: 'The pages.' },
  cookbook: { is: 'folder', says: 'The notebooks.' },
  public: { is: 'folder', says: 'Files that are served as they are.' },
  out: { is: 'text', takes: 'a folder', says: 'Folder the site is made in.' },
  lenient: { is: 'flag', says: 'Only warns of what another tree may not know.' },
} as const satisfies CommandOptions

/**
 * Reads the options of a command that makes a site, those of all such commands and its own. Throws as `readCommand`
 * does, and a `CommandFault` where the site would take the place of somebody's files.
 */
export function siteCommand<const Own extends CommandOptions>(
  args: readonly string[],
  command: Command<Own> & { out: string },
) {
  const options = { ...siteOptions, ...command.options }
  const values = readCommand({ ...command, options }, args) as OptionValues<typeof siteOptions> &
    OptionValues<Own>
  const outFolder = resolve(values.out ?? command.out)
  const fault = outFolderError(outFolder)
  if (fault !== null) throw new UsageError(fault)
  return { values, outFolder }
}
