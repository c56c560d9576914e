import { exitForUser } from './begin-command.ts'
import type { CommandOptions } from './command-options.ts'
import { loadSiteInput } from './load-site-input.ts'
import { type SiteCommand, siteCommand } from './site-command.ts'

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
