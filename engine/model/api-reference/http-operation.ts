import { withNumbers } from '../text/mark-number.ts'
import type { Json } from '../tree.ts'
import {
  encodeCookie,
  encodeName,
  encodePart,
  isObject,
  type ParameterStyle,
  pairsOf,
  styledText,
} from './parameter-style.ts'

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
  /** Type of the body: JSON of a kind or a form; without it `application/json`. */
  contentType?: string
  /** By field of a form, where it is not written as usual. */
  bodyStyles?: Record<string, ParameterStyle>
  /** Fields of a form of several parts that are files. Their values are names of files. */
  files?: string[]
  /** Media types of the parts of such a form, where they are not plain text. */
  partTypes?: Record<string, string>
  /** What comes back, where it is not JSON. */
  answer?: 'nothing' | 'text'
  /** All of them are sent. */
  keys: ApiKeys[]
  /** Environment variable that examples read the host from. */
  host: string
  /** The only host that has it, where others have another. */
  origin?: string
  /** The code of a client library for TypeScript; without it examples use `fetch`. */
  client?: ApiClient
}

export interface ApiParameter extends ParameterStyle {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  /** `json` is written as JSON, an `object` by its style. */
  kind: 'text' | 'number' | 'boolean' | 'json' | 'object' | 'list'
  required: boolean
  /** Value of the examples, and of the form until a reader changes it. */
  example?: Json
  /** The only values it takes. */
  options?: string[]
}

/** How a request proves who sends it, and the environment variables that hold the proof. */
export interface ApiKeys {
  scheme: 'basic' | 'bearer' | 'header' | 'query' | 'cookie'
  /** Name of the header, the parameter or the cookie. */
  name?: string
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
  /** In the order of the parameters. */
  given: readonly (Json | undefined)[]
  body?: Json
  /** What a reader chose for the fields that are files. */
  chosen?: Record<string, File[]>
}

/** The values of the examples. */
export const exampleValues = ({ parameters, body }: HttpOperation): ApiValues => ({
  given: parameters.map(({ example }) => example),
  ...(body !== undefined && { body }),
})

/**
 * Path of a request below the base, without a slash at its start. A parameter without a value keeps its braces; what no
 * address may have is encoded.
 */
export const pathOf = (operation: HttpOperation, values: ApiValues): string => {
  const given = new Map(valuesIn(operation, values, 'path').map((one) => [one[0], one]))
  return operation.path.slice(1).replace(/\{([^{}]*)\}|[^!-~]|["<>\\^`|]/gu, (part, name?: string) => {
    if (name === undefined) return encodeURIComponent(part)
    const [, value, parameter] = given.get(name) ?? []
    return value === undefined ? part : styledText(name, value, parameter ?? {}, encodeURIComponent)
  })
}

/** Names and values of the parameters of one place. */
export const valuesIn = (
  { parameters }: HttpOperation,
  { given }: ApiValues,
  place: ApiParameter['in'],
): [name: string, value: Json, parameter: ApiParameter][] =>
  parameters.flatMap((parameter, at) => {
    const value = given[at]
    return parameter.in === place && value !== undefined ? [[parameter.name, value, parameter]] : []
  })

/** The pairs of a query in an address. Other pairs, such as a key, are encoded already. Empty for none. */
export function queryText(query: ReturnType<typeof valuesIn>, others: readonly string[] = []): string {
  const pairs = query.flatMap(([name, value, parameter]) =>
    parameter.kind === 'json'
      ? [
          `${encodeName(name)}=${encodePart(withNumbers(isObject(value) ? JSON.stringify(value) : String(value)))}`,
        ]
      : pairsOf(name, value, parameter, encodePart).map(([key, text]) => `${encodeName(key)}=${text}`),
  )
  const all = [...pairs, ...others]
  return all.length > 0 ? `?${all.join('&')}` : ''
}

/** The headers of the parameters, without the cookies. */
export const headersOf = (operation: HttpOperation, values: ApiValues): [name: string, value: string][] =>
  headerParameters(operation, values).filter(([name]) => !isCookieHeader(name))

/** The cookies of the parameters, each as `name=value`. A header may name some as well. */
export const cookiesOf = (operation: HttpOperation, values: ApiValues): string[] => [
  ...headerParameters(operation, values).flatMap(([name, value]) => (isCookieHeader(name) ? [value] : [])),
  ...valuesIn(operation, values, 'cookie').flatMap(([name, value, parameter]) =>
    pairsOf(name, value, parameter).map((pair) => pair.map(encodeCookie).join('=')),
  ),
]

/** The header that all cookies share. */
const isCookieHeader = (name: string): boolean => name.toLowerCase() === 'cookie'

/** True for a key that is a cookie, also one whose header is named so. */
export const isCookieKey = ({ scheme, name = '' }: ApiKeys): boolean =>
  scheme === 'cookie' || (scheme === 'header' && isCookieHeader(name))

const headerParameters = (operation: HttpOperation, values: ApiValues) =>
  valuesIn(operation, values, 'header').map(([name, value, parameter]): [string, string] => [
    name,
    styledText(name, value, parameter),
  ])

/** False for a request that `fetch` refuses to send, also in browsers. */
export const isFetchable = ({ method }: HttpOperation, { body }: Pick<ApiValues, 'body'>): boolean =>
  method !== 'TRACE' && (body === undefined || !/^(?:GET|HEAD)$/.test(method))

/**
 * What a browser can send of an operation; undefined where that is not enough. It takes no cookies for another host from
 * a script.
 */
export function sentByBrowser(operation: HttpOperation): HttpOperation | undefined {
  const isCookie = ({ in: place, name }: ApiParameter) =>
    place === 'cookie' || (place === 'header' && isCookieHeader(name))
  const needsCookie =
    operation.keys.some((key) => isCookieKey(key)) ||
    operation.parameters.some((parameter) => parameter.required && isCookie(parameter))
  if (needsCookie || !isFetchable(operation, operation)) return undefined
  return { ...operation, parameters: operation.parameters.filter((parameter) => !isCookie(parameter)) }
}

/** True for a body that is sent as the fields of a form, false for JSON. */
export const isForm = (contentType: string): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(contentType)

/** The example of a body without its files, which the form asks for by themselves. */
export const withoutFiles = ({ body, files = [] }: HttpOperation): Json | undefined =>
  files.length > 0 && body !== undefined && isObject(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !files.includes(name)))
    : body

/** The fields of a body that is a form. */
export const formPairs = ({ bodyStyles = {} }: HttpOperation, body: Json): [name: string, value: string][] =>
  Object.entries(isObject(body) ? body : {}).flatMap(([name, value]) =>
    isObject(value) && !bodyStyles[name]?.style
      ? [[name, withNumbers(JSON.stringify(value))] as [string, string]]
      : pairsOf(name, value, bodyStyles[name] ?? {}),
  )
