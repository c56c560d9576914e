import type { Json } from '../tree.ts'
import { type ApiKeys, type HttpOperation, isCookieKey, type valuesIn } from './http-operation.ts'

/** A request in parts, as all languages need them. */
export interface RequestParts extends HttpOperation {
  contentType: string
  pathText: string
  query: ReturnType<typeof valuesIn>
  /** Without cookies. */
  headers: [name: string, value: string][]
  /** Those of the parameters. */
  cookies: string[]
  sent: Json | undefined
  /** The fields of a body that is a form. */
  form: [name: string, value: string][] | undefined
  isMultipart: boolean
}

/** The keys of one place, without cookies. */
export const keysIn = (keys: readonly ApiKeys[], scheme: Exclude<ApiKeys['scheme'], 'cookie'>) =>
  keys.filter((key) => key.scheme === scheme && !isCookieKey(key))

/**
 * All that the one header for cookies holds: those of keys, each a text before a variable of the environment, and those
 * of parameters.
 */
export const cookieParts = ({ keys, cookies }: RequestParts): [text: string, variable?: string][] => [
  ...keys
    .filter((key) => isCookieKey(key))
    .map(({ scheme, name, variables: [variable] }): [string, string?] => [
      scheme === 'cookie' ? `${name}=` : '',
      variable,
    ]),
  ...cookies.map((cookie): [string] => [cookie]),
]

/** A name as one of a variable in all languages. */
export const variable = (name: string) => name.replaceAll(/\W/g, '_')
