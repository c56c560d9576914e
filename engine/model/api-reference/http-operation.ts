import type { Json } from '../tree.ts'

/** An operation of an HTTP API: all that examples and a form for its request need. */
export interface HttpOperation {
  title: string
  /** In capitals. */
  method: string
  /** Path on the host that all operations share, such as `/api/public`. */
  base: string
  /** Below the base, with its parameters in braces. */
  path: string
  parameters: ApiParameter[]
  /** Example of the body; undefined when the operation takes none. */
  body?: Json
  keys: ApiKeys | null
  /** Environment variable that examples read the host from. */
  host: string
  /** The code of a client library for TypeScript; without it examples use `fetch`. */
  client?: ApiClient
}

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  kind: 'text' | 'number' | 'boolean' | 'json' | 'list'
  required: boolean
  /** Value of the examples, and of the form until a reader changes it. */
  example?: Json
  /** The only values it takes. */
  options?: string[]
}

/** How a request proves who sends it, and the environment variables that hold the proof. */
export interface ApiKeys {
  scheme: 'basic' | 'bearer' | 'header'
  /** Name of the header of the scheme `header`. */
  header?: string
  /** One, or for `basic` a name and a password. */
  variables: string[]
}

export interface ApiClient {
  import: string
  /** Its first statement, with `{host}` where the options may name a host. */
  create: string
  /** The method. */
  call: string
}

/** What one request sends. */
export interface ApiValues {
  /** Origin of the host; undefined takes it from the environment. */
  origin?: string
  /** By name of the parameter. */
  given: Record<string, Json>
  body?: Json
}

/** The values of the examples. */
export const exampleValues = ({ parameters, body }: HttpOperation): ApiValues => ({
  given: Object.fromEntries(
    parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
  ),
  ...(body !== undefined && { body }),
})

/** True for an object of JSON. Not `isRecord`: browsers would load a file more for it. */
export const isObject = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inQuery = (value: Json) =>
  encodeURIComponent(isObject(value) ? JSON.stringify(value) : String(value))
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')

/** Path of a request below the base, without a slash at its start. A parameter without a value keeps its braces. */
export const pathOf = ({ path, parameters }: HttpOperation, { given }: ApiValues): string =>
  parameters
    .filter((parameter) => parameter.in === 'path' && given[parameter.name] !== undefined)
    .reduce(
      (path, { name }) => path.replace(`{${name}}`, encodeURIComponent(String(given[name]))),
      path.slice(1),
    )

/** Names and values of the parameters of one place. */
export const valuesIn = (
  { parameters }: HttpOperation,
  { given }: ApiValues,
  place: ApiParameter['in'],
): [name: string, value: Json][] =>
  parameters.flatMap(({ name, in: own }) => {
    const value = given[name]
    return own === place && value !== undefined ? [[name, value]] : []
  })

/** The query of an address with its question mark; a list repeats its name, an object is JSON. Empty for none. */
export function queryText(query: readonly [name: string, value: Json][]): string {
  const pairs = query.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}=${inQuery(one)}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
