import { z } from 'zod'

/** The kinds of fields of a site config. Their messages continue "`site.origin` is `…`. It must be …". */
export const nonEmpty = z.string('a string').min(1, 'a string that is not empty')
export const anyString = z.string('a string')
export const isBoolean = z.boolean('true or false')
export const natural = z.int('a whole number').min(0, 'a whole number of at least 0')
export const positive = z.number('a number').positive('a number above 0')
export const url = z.url({ protocol: /^https?$/, error: 'a URL that begins with `https://`' })

/** A string that is written in one way; `what` also says what is missing. */
const written = (form: RegExp, what: string) => z.string(what).regex(form, what)

const anOrigin = 'an origin without a path or a trailing slash, such as `https://docs.example`'
export const origin = z
  .string(anOrigin)
  .refine((value) => /^https?:\/\/[^/?#\s]+$/.test(value) && URL.canParse(value), anOrigin)
export const path = written(
  /^\/(?:[^\s?#]*[^\s?#/])?$/,
  'a path that begins with `/` and does not end with one, such as `/guide`',
)
export const symbolAddress = written(
  /^\/[^\s?#]+#[^\s#]+$/,
  'the address of a symbol in a file of SVG symbols, such as `/logos.svg#python`',
)
export const base = written(
  /^(?:\/[\w~-][\w.~-]*)*$/,
  'a path of letters, digits, `-`, `_`, `.` and `~`, such as `/help`, or empty for the whole host',
)
export const href = written(/^(?:\/|https?:\/\/[^/]|mailto:.)\S*$/, 'a path that begins with `/`, or a URL')
export const color = written(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'a hex color such as `#c5281a`')
export const svgPath = written(
  /^\s*M[\d\s.,eMLHVCSQTAZ+-]+$/i,
  'path data of SVG, as in the attribute `d` of a `<path>`: it begins with `M`',
)

export const withPlaceholder = (name: string) =>
  nonEmpty.refine((value) => value.includes(`{${name}}`), `a text that contains \`{${name}}\``)

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `one of ${values.map((value) => `\`${value}\``).join(', ')}`)

export const list = <Item extends z.ZodType>(item: Item) => z.array(item, 'a list').readonly()

/** A list that most sites leave out. */
export const optionalList = <Item extends z.ZodType>(item: Item) => list(item).default([])

export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, 'an object')

export const table = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string(), value, 'an object').readonly()

/** The name of a kept version, as addresses have it. */
export const versionName = written(/^[\w][\w.-]*$/, 'a version such as `1.4`')
