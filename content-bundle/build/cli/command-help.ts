import type { CommandOption, CommandOptions } from './command-options.ts'

const placeholders = {
  flag: '',
  text: ' TEXT',
  some: ' NAME',
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
      [rule.says, ...restOf(rule)].join(' '),
    ]),
    ['--help', 'Shows this.'],
  ]
  const width = Math.max(...rows.map(([left = '']) => left.length)) + 2
  const listed = rows.map(([left = '', right]) => `  ${left.padEnd(width)}${right}`)
  const call = Object.keys(options).length > 0 ? `${name} -- [options]` : name
  return [call, '', does, '', ...listed].join('\n')
}

function restOf(rule: CommandOption): string[] {
  if (rule.is === 'some') return [`Any of ${rule.of.join(', ')}; all of them by default.`]
  const bounds = rule.is === 'whole number' ? [`From ${rule.from} to ${rule.to}.`] : []
  return 'default' in rule && rule.default !== undefined ? [...bounds, `Default: ${rule.default}.`] : bounds
}
