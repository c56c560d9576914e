import { withNumbers } from '../text/mark-number.ts'

/** A language's way of writing the values of JSON. */
export interface LiteralStyle {
  true: string
  false: string
  null: string
  key: (name: string) => string
  /** The text between an object's braces and its entries on one line. */
  padding: string
  /** The indent of one more level. */
  step: string
  /** The text after the last entry of a list or an object that is broken over lines. */
  trailing: ',' | ''
}

export const jsonStyle: LiteralStyle = {
  true: 'true',
  false: 'false',
  null: 'null',
  key: (name) => JSON.stringify(name),
  padding: ' ',
  step: '  ',
  trailing: '',
}

export const typescriptStyle: LiteralStyle = {
  ...jsonStyle,
  key: (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)),
  trailing: ',',
}

export const pythonStyle: LiteralStyle = {
  ...jsonStyle,
  true: 'True',
  false: 'False',
  null: 'None',
  padding: '',
  step: '    ',
  trailing: ',',
}

/** Longest object or list that stays on one line. */
const lineWidth = 72

/** A JSON value as source code, broken over lines where it is long. `indent` is that of its first line. */
export function codeLiteral(value: unknown, style: LiteralStyle, indent = ''): string {
  if (value === null) return style.null
  if (typeof value === 'boolean') return value ? style.true : style.false
  if (typeof value !== 'object') return withNumbers(JSON.stringify(value))

  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const entries = (deeper: string) =>
    isList
      ? value.map((item: unknown) => codeLiteral(item, style, deeper))
      : Object.entries(value).map(([key, item]) => `${style.key(key)}: ${codeLiteral(item, style, deeper)}`)
  const padding = isList || Object.keys(value).length === 0 ? '' : style.padding

  const onOneLine = `${open}${padding}${entries(indent).join(', ')}${padding}${close}`
  if (onOneLine.length <= lineWidth && !onOneLine.includes('\n')) return onOneLine
  const deeper = indent + style.step
  const lines = entries(deeper).map((entry) => deeper + entry)
  return `${open}\n${lines.join(',\n')}${style.trailing}\n${indent}${close}`
}
