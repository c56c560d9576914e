import { curlRequest } from './curl-request.ts'
import {
  type ApiKeys,
  type ApiValues,
  cookiesOf,
  formPairs,
  type HttpOperation,
  headersOf,
  isCookieKey,
  isForm,
  pathOf,
  valuesIn,
} from './http-operation.ts'
import { pythonRequest } from './python-request.ts'
import { type RequestParts, variable } from './request-parts.ts'
import { typescriptRequest } from './typescript-request.ts'

/** The languages of the examples, in the order they are shown. */
export type ExampleLanguage = 'python' | 'typescript' | 'curl'

/** The same request in Python, TypeScript and curl. Keys stay variables of the environment. */
export function exampleRequests(
  operation: HttpOperation,
  values: ApiValues,
): Record<ExampleLanguage, string> {
  const { body } = values
  const { contentType = 'application/json', keys } = operation
  const origin = values.origin ?? operation.origin
  const named = keys.map((key) => ({ ...key, variables: key.variables.map(variable) }))
  const parts: RequestParts = {
    ...operation,
    keys: named.filter((key) => !isCookieKey(key)),
    host: variable(operation.host),
    pathText: pathOf(operation, values),
    query: valuesIn(operation, values, 'query'),
    headers: headersOf(operation, values),
    cookies: [
      ...named.filter(isCookieKey).map(cookieOf),
      ...cookiesOf(operation, values).map((cookie): [string] => [cookie]),
    ],
    sent: body,
    contentType,
    form: isForm(contentType) && body !== undefined ? formPairs(operation, body) : undefined,
    isMultipart: contentType.startsWith('multipart/'),
    ...(origin !== undefined && { origin }),
  }
  return {
    python: pythonRequest(parts),
    typescript: typescriptRequest(parts, values),
    curl: curlRequest(parts),
  }
}

/** A key that is a cookie; one whose header is named so has all of it. */
const cookieOf = ({ scheme, name, variables: [first] }: ApiKeys): [text: string, variable?: string] => [
  scheme === 'cookie' ? `${name}=` : '',
  first,
]
