import { resolve } from 'node:path'
import { outFolderError } from '../../content-bundle/build/output/out-folder.ts'
import { loadSiteInput } from '../../content-bundle/build/sources/load-site-input.ts'
import { exitForUser } from '../command-line/begin-command.ts'
import type { CommandOptions, OptionValues } from '../command-line/command-options.ts'
import { type Command, readCommand, UsageError } from '../command-line/read-command.ts'

/** The options of every command that builds a site. */
const siteOptions = {
  site: {
    is: 'file',
    says: 'The site config. Its folders `pages`, `cookbook` and `public` are used where no others are given.',
  },
  pages: { is: 'folder', says: 'The pages.' },
  cookbook: { is: 'folder', says: 'The notebooks.' },
  public: { is: 'folder', says: 'Files that are served unchanged.' },
  out: { is: 'text', takes: 'a folder', says: 'The folder that gets the built site.' },
  lenient: {
    is: 'flag',
    says: 'Builds pages of other tools too: every error becomes a warning, and what cannot be rendered is shown as a note.',
  },
} as const satisfies CommandOptions

/** A command that builds a site; `out` is the folder it builds into by default. */
type SiteCommand<Own extends CommandOptions> = Command<Own> & { out: string }

/**
 * Reads the options of a command that builds a site: those of every such command and its own. Throws as
 * `readCommand` does, and a `UsageError` if the build would replace files that no build has made.
 */
export function siteCommand<const Own extends CommandOptions>(
  args: readonly string[],
  command: SiteCommand<Own>,
) {
  const options = { ...siteOptions, ...command.options }
  const values = readCommand({ ...command, options }, args) as OptionValues<typeof siteOptions> &
    OptionValues<Own>
  const outFolder = resolve(values.out ?? command.out)
  const fault = outFolderError(outFolder)
  if (fault !== null) throw new UsageError(fault)
  return { values, outFolder }
}

/** Reads the options of a command that builds a site and loads the site config. Prints errors or `--help` and exits. */
export async function beginSiteCommand<const Own extends CommandOptions>(
  root: string,
  command: SiteCommand<Own>,
) {
  try {
    const { values, outFolder } = siteCommand(process.argv.slice(2), command)
    return { values, outFolder, input: await loadSiteInput(root, values) }
  } catch (error) {
    return exitForUser(error)
  }
}
