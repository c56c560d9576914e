import type { CommandOptions, OptionValues } from './command-options.ts'
import { type Command, HelpRequested, readCommand, UsageError } from './read-command.ts'

/** The options this process was begun with. Ends the process where they are not to be used, and after `--help`. */
export const beginCommand = <const Options extends CommandOptions>(
  command: Command<Options>,
): OptionValues<Options> => exitOnUsageError(() => readCommand(command, process.argv.slice(2)))

/** What `read` gives; a fault of the command ends the process with its words, as does the wish for help. */
export function exitOnUsageError<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof HelpRequested) {
      console.log(error.message)
      return process.exit(0)
    }
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}
