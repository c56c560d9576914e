import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** An option of a command: what it takes, and what `--help` says about it. */
type CommandOption = {
  says: string
  /** The value may be given without the option's name: `npm run rollback -- abc`. Several are read in their order. */
  isPositional?: true
} & (
  | { is: 'flag' }
  | { is: 'text'; takes: string; default?: string }
  /** Some words of a list, each given on its own; all of them when none is given. */
  | { is: 'some'; of: readonly string[] }
  /** One word of a list. */
  | { is: 'one'; of: readonly string[]; default: string }
  | { is: 'whole number'; from: number; to: number; default: number }
  /** A URL path. */
  | { is: 'path'; default: string }
  /** A folder that exists. */
  | { is: 'folder' }
  /** A file that exists. */
  | { is: 'file' }
  /** A folder that a build has made. */
  | { is: 'built site'; default?: string }
)

export type CommandOptions = Record<string, CommandOption>

/** The value of an option. */
type OptionValue<Option extends CommandOption> = Option extends { is: 'flag' }
  ? boolean
  : Option extends { is: 'whole number' }
    ? number
    : Option extends { is: 'some' }
      ? readonly string[]
      : Option extends { default: string }
        ? string
        : string | undefined

export type OptionValues<Options extends CommandOptions> = {
  [Name in keyof Options]: OptionValue<Options[Name]>
}

/** The option for the port of a command's server. */
export const portOption = (port: number) =>
  ({
    is: 'whole number',
    from: 0,
    to: 65_535,
    default: port,
    says: 'Port to listen on; 0 picks a free one.',
  }) as const

/** What an option takes, as error messages say it. */
export function takenBy(option: CommandOption): string {
  if (option.is === 'whole number') return `a whole number from ${option.from} to ${option.to}`
  if (option.is === 'some' || option.is === 'one') return `one of ${option.of.join(', ')}`
  if (option.is === 'path') return 'a path that begins with `/`'
  if (option.is === 'text') return option.takes
  return option.is === 'built site' ? 'the folder of a built site' : `a ${option.is}`
}

/** Why an option does not accept a value; null when it does. */
export function optionError(option: CommandOption, given: string): string | null {
  switch (option.is) {
    case 'whole number': {
      const isInside = /^\d+$/.test(given) && Number(given) >= option.from && Number(given) <= option.to
      return isInside ? null : `It takes ${takenBy(option)}.`
    }
    case 'some':
    case 'one':
      return option.of.includes(given) ? null : `It takes ${takenBy(option)}.`
    case 'path':
      return given.startsWith('/') ? null : `It takes ${takenBy(option)}.`
    case 'folder':
      return existsSync(given) && statSync(given).isDirectory() ? null : 'There is no such folder.'
    case 'file':
      return statSync(given, { throwIfNoEntry: false })?.isFile() ? null : 'There is no such file.'
    case 'built site':
      return existsSync(join(given, 'worker/index.js'))
        ? null
        : `There is no built site. Build one with \`npm run build -- --out ${given}\`.`
    default:
      return given === '' ? `It takes ${takenBy(option)}.` : null
  }
}

const placeholders = {
  flag: '',
  text: ' TEXT',
  some: ' NAME',
  one: ' NAME',
  'whole number': ' N',
  path: ' PATH',
  folder: ' DIR',
  file: ' FILE',
  'built site': ' DIR',
} satisfies Record<CommandOption['is'], string>

/** The text of `--help`. */
export function commandHelp(command: { name: string; does: string; options: CommandOptions }): string {
  const { name, does, options } = command
  const rows = [
    ...Object.entries(options).map(([option, rule]) => [
      `--${option}${placeholders[rule.is]}`,
      [rule.says, ...(rule.isPositional ? [`\`--${option}\` can be left out.`] : []), ...restOf(rule)].join(
        ' ',
      ),
    ]),
    ['--help', 'Shows this.'],
  ]
  const width = Math.max(...rows.map(([left = '']) => left.length)) + 2
  const listed = rows.map(([left = '', right]) => `  ${left.padEnd(width)}${right}`)
  const positional = Object.keys(options).filter((option) => options[option]?.isPositional)
  const call =
    Object.keys(options).length > 0
      ? [name, '--', ...positional.map((option) => `[${option}]`), '[options]']
      : [name]
  return [call.join(' '), '', does, '', ...listed].join('\n')
}

function restOf(rule: CommandOption): string[] {
  if (rule.is === 'some') return [`Any of ${rule.of.join(', ')}; all of them by default.`]
  if (rule.is === 'one') return [`One of ${rule.of.join(', ')}. Default: ${rule.default}.`]
  const bounds = rule.is === 'whole number' ? [`From ${rule.from} to ${rule.to}.`] : []
  return 'default' in rule && rule.default !== undefined ? [...bounds, `Default: ${rule.default}.`] : bounds
}
