import { parseArgs } from 'node:util'
import { didYouMean } from '../../content-bundle/model/text/did-you-mean.ts'
import {
  type CommandOptions,
  commandHelp,
  type OptionValues,
  optionError,
  takenBy,
} from './command-options.ts'

/** A command of `package.json`. */
export interface Command<Options extends CommandOptions> {
  /** How it is called, `npm run build`. */
  name: string
  /** One sentence. */
  does: string
  options: Options
}

/** A mistake in a command line. The message says everything the user needs. */
export class UsageError extends Error {}

/** The user asked for `--help`; the message is the answer. */
export class HelpRequested extends Error {}

/**
 * Reads a command's options. Throws a `UsageError` for an unknown option or a value it does not accept, and
 * `HelpRequested` for `--help`.
 */
export function readCommand<const Options extends CommandOptions>(
  command: Command<Options>,
  args: readonly string[],
): OptionValues<Options> {
  const { options } = command
  const { tokens } = parseArgs({ args: [...args], options: parsedAs(options), strict: false, tokens: true })
  if (tokens.some((token) => token.kind === 'option' && token.rawName === '--help'))
    throw new HelpRequested(commandHelp(command))
  const given: Record<string, string[]> = {}
  const withoutName = Object.keys(options).filter((name) => options[name]?.isPositional)
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    const option = token.kind === 'option' ? token : namedBy(withoutName.shift(), token.value)
    if (!option) throw new UsageError(`\`${token.value}\` is not part of an option. ${optionsOf(command)}`)
    given[option.name] ??= []
    given[option.name]?.push(checkedValue(command, option))
  }
  const values = Object.entries(options).map(([name, option]) => [name, readValue(option, given[name])])
  return Object.fromEntries(values) as OptionValues<Options>
}

/** A value whose option was left out, as if it had been named. */
const namedBy = (name: string | undefined, value: string): OptionToken | null =>
  name === undefined ? null : { name, rawName: `--${name}`, value, inlineValue: true }

const parsedAs = (options: CommandOptions) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { is }]) => [
      name,
      { type: is === 'flag' ? ('boolean' as const) : ('string' as const) },
    ]),
  )

interface OptionToken {
  name: string
  rawName: string
  value?: string | undefined
  inlineValue?: boolean | undefined
}

/** The value of an option; empty for a flag. Throws for a value the option does not accept. */
function checkedValue(
  command: Command<CommandOptions>,
  { name, rawName, value, inlineValue }: OptionToken,
): string {
  const option = Object.hasOwn(command.options, name) ? command.options[name] : undefined
  if (!option || !rawName.startsWith('--')) {
    const guess = didYouMean(
      rawName,
      Object.keys(command.options).map((known) => `--${known}`),
    )
    throw new UsageError(
      `\`${rawName}\` is not an option of \`${command.name}\`. ${guess}${optionsOf(command)}`,
    )
  }
  if (option.is === 'flag') {
    if (value === undefined) return ''
    throw new UsageError(`\`${rawName}\` takes no value, but is given \`${value}\`. Remove the value.`)
  }
  if (value === undefined || (!inlineValue && value.startsWith('--')))
    throw new UsageError(`\`${rawName}\` has no value. It takes ${takenBy(option)}.`)
  const fault = optionError(option, value)
  if (fault) throw new UsageError(`\`${rawName}\` is \`${value}\`. ${fault}`)
  return value
}

function optionsOf({ name, options }: Command<CommandOptions>): string {
  const known = Object.keys(options).map((option) => `--${option}`)
  return known.length === 0
    ? `\`${name}\` takes no options.`
    : `Its options are ${known.join(', ')}; \`--help\` says what they do.`
}

function readValue(option: CommandOptions[string], given: string[] | undefined): unknown {
  if (option.is === 'flag') return given !== undefined
  if (option.is === 'some') return given ?? option.of
  const value = given?.at(-1) ?? ('default' in option ? option.default : undefined)
  return option.is === 'whole number' ? Number(value) : value
}
