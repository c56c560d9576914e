import type { Json } from '../tree.ts'
import type { ApiKeys, HttpOperation, valuesIn } from './http-operation.ts'

/** A request in parts, as all languages need them. */
export interface RequestParts extends HttpOperation {
  contentType: string
  pathText: string
  /** Without cookies. */
  keys: ApiKeys[]
  query: ReturnType<typeof valuesIn>
  /** Without cookies. */
  headers: [name: string, value: string][]
  /** All that the one header for cookies holds: texts, each with the variable of the environment that follows it. */
  cookies: [text: string, variable?: string][]
  sent: Json | undefined
  /** The fields of a body that is a form. */
  form: [name: string, value: string][] | undefined
  isMultipart: boolean
}

/** The keys of one place. */
export const keysIn = (keys: readonly ApiKeys[], scheme: ApiKeys['scheme']) =>
  keys.filter((key) => key.scheme === scheme)

/** A name as one of a variable in all languages. */
export const variable = (name: string) => name.replaceAll(/\W/g, '_')
