import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { outFolderFault } from './out-folder.ts'
import type { SiteFolders } from './site-input.ts'

/** The options of every command that makes a site; the folders are the repository's own where they are not given. */
const siteOptions = {
  pages: { type: 'string' },
  cookbook: { type: 'string' },
  public: { type: 'string' },
  out: { type: 'string' },
  /** Only warns of what another tree may not know. */
  lenient: { type: 'boolean', default: false },
} as const

/** What is wrong with a command, in words that are all its user has to see. */
class CommandFault extends Error {}

/**
 * Reads the options of a command that makes a site, those of all such commands and its `own`. Throws a
 * `CommandFault` where one is unknown, where a folder that is given does not exist, or where the site would take the
 * place of somebody's files.
 */
export function siteCommand<const Own extends ParseArgsOptionsConfig>(
  args: string[],
  { out, own }: { out: string; own: Own },
) {
  const values = valuesOf(args, { ...siteOptions, ...own })
  const given: SiteFolders & { out?: string } = values as never
  for (const name of ['pages', 'cookbook', 'public'] as const) {
    const folder = given[name]
    if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new CommandFault(`\`--${name}\` is \`${folder}\`, and there is no such folder.`)
  }
  const outFolder = resolve(given.out ?? out)
  const fault = outFolderFault(outFolder)
  if (fault !== null) throw new CommandFault(fault)
  return { values, outFolder }
}

function valuesOf<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new CommandFault(
      `${(error as Error).message.replace(/\.?$/, '.')}\nOptions are ${known.join(', ')}.`,
    )
  }
}

/** What `read` gives; a fault of the command ends the process with its words. */
export function orStop<Command>(read: () => Command): Command {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof CommandFault)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}
