import { withNumbers } from '../text/mark-number.ts'
import type { Json } from '../tree.ts'

/** How a parameter or a field of a form is written: OpenAPI 3.1, 4.8.12.3 “Style Values”. */
export interface ParameterStyle {
  style?: 'form' | 'simple' | 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject'
  /** Each item of a list, or each field of an object, is one value. */
  explode?: boolean
  /** Reserved characters stay as they are. */
  allowReserved?: boolean
}

type Encode = (text: string) => string
type Pair = [name: string, value: string]

/** True for an object of JSON. Not `isRecord`: browsers would load a file more for it. */
export const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const scalar = (value: Json): string =>
  withNumbers(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))

/** Encodes a part of an address; slashes and colons of a query may stay. */
export const encodePart: Encode = (text) =>
  encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%3A', ':')

/** Encodes a name of a query or a form. Brackets and dollars stay: they end nothing. */
export const encodeName: Encode = (text) =>
  encodeURIComponent(text).replace(/%(?:24|2C|2F|3A|40|5B|5D)/g, decodeURIComponent)

/** Encodes what would end a cookie, or may not be in a header. */
export const encodeCookie: Encode = (text) => text.replace(/[^!-~]|[",;\\]/gu, encodeURIComponent)

/** Encodes a part in which reserved characters may stay (RFC 3986, 2.2), but for those that end it. */
const encodeReserved: Encode = (text) => encodeURI(text).replace(/[#&+]/g, encodeURIComponent)

/** The pairs of a parameter in a query, a cookie or a form. `encode` is for the values in an address. */
export function pairsOf(
  name: string,
  value: Json,
  { style = 'form', explode = style === 'form' || style === 'deepObject', allowReserved }: ParameterStyle,
  encode: Encode = (text) => text,
): Pair[] {
  const write: Encode = allowReserved && encode('/ ') !== '/ ' ? encodeReserved : encode
  const between = style === 'spaceDelimited' ? encode(' ') : style === 'pipeDelimited' ? encode('|') : ','
  const pair = (key: string, one: Json): Pair => [key, write(scalar(one))]
  if (Array.isArray(value)) {
    if (explode) return value.map((one) => pair(name, one))
    return [[name, value.map((one) => write(scalar(one))).join(between)]]
  }
  if (!isObject(value)) return [pair(name, value)]
  if (style === 'deepObject') return deepPairs(name, value).map(([key, one]) => pair(key, one))
  if (explode) return Object.entries(value).map(([key, one]) => pair(key, one))
  const parts = Object.entries(value).flatMap(([key, one]) => [write(key), write(scalar(one))])
  return [[name, parts.join(between)]]
}

/** `a[b][c]`, and a list with its name for each item. */
const deepPairs = (name: string, value: Json): [name: string, value: Json][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, one]) => deepPairs(`${name}[${key}]`, one))
    : Array.isArray(value)
      ? value.flatMap((one) => deepPairs(name, one))
      : [[name, value]]

/** The text of a parameter in a path or a header. */
export function styledText(
  name: string,
  value: Json,
  { style = 'simple', explode = false }: ParameterStyle,
  encode: Encode = (text) => text,
): string {
  const parts = isObject(value)
    ? Object.entries(value).map(([key, one]) => `${encode(key)}${explode ? '=' : ','}${encode(scalar(one))}`)
    : [value].flat().map((one) => encode(scalar(one)))
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`
  if (style !== 'matrix') return parts.join(',')
  if (!explode) return `;${encode(name)}=${parts.join(',')}`
  return parts.map((part) => (isObject(value) ? `;${part}` : `;${encode(name)}=${part}`)).join('')
}
