import { SiteConfigError } from '../../content-bundle/model/site/define-site.ts'
import type { CommandOptions, OptionValues } from './command-options.ts'
import { type Command, HelpRequested, readCommand, UsageError } from './read-command.ts'

/** The options this process was started with. Prints usage errors or `--help` and exits. */
export function beginCommand<const Options extends CommandOptions>(
  command: Command<Options>,
): OptionValues<Options> {
  try {
    return readCommand(command, process.argv.slice(2))
  } catch (error) {
    return exitForUser(error)
  }
}

/** Ends the process with the message of `--help`, of a usage error or of a bad site config; any other error goes on. */
export function exitForUser(error: unknown): never {
  if (error instanceof HelpRequested) {
    console.log(error.message)
    return process.exit(0)
  }
  if (!(error instanceof UsageError || error instanceof SiteConfigError)) throw error
  console.error(error.message)
  return process.exit(1)
}
