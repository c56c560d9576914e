import { curlRequest } from './curl-request.ts'
import {
  type ApiValues,
  cookiesOf,
  formPairs,
  type HttpOperation,
  headersOf,
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
  const parts: RequestParts = {
    ...operation,
    keys: keys.map((key) => ({ ...key, variables: key.variables.map(variable) })),
    host: variable(operation.host),
    pathText: pathOf(operation, values),
    query: valuesIn(operation, values, 'query'),
    headers: headersOf(operation, values),
    cookies: cookiesOf(operation, values),
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
