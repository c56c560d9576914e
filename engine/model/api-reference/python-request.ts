import type { Json } from '../tree.ts'
import { codeLiteral, pythonStyle } from './code-literal.ts'
import { isForm } from './http-operation.ts'
import { isObject, pairsOf } from './parameter-style.ts'
import { keysIn, type RequestParts, variable } from './request-parts.ts'

/** Names and values as Python and forms need them: a name once, with a list where it is repeated. */
function paramsOf(query: RequestParts['query']): [name: string, value: Json, isJson: boolean][] {
  const pairs = query.flatMap(([name, value, parameter]): [string, Json, boolean][] => {
    if (parameter.kind === 'json') return [[name, value, isObject(value)]]
    if (typeof value !== 'object' || value === null) return [[name, value, false]]
    if (Array.isArray(value) && pairsOf(name, [1, 2], parameter).length > 1) return [[name, value, false]]
    return pairsOf(name, value, parameter).map(([key, text]) => [key, text, false])
  })
  return [...Map.groupBy(pairs, ([name]) => name)].map(([name, [first, ...more]]) => {
    const values = [first, ...more].flatMap((pair) => (pair ? [pair[1]] : []))
    return [name, more.length > 0 ? values : (first?.[1] ?? null), first?.[2] ?? false]
  })
}

const environment = (name = '') => `os.environ["${name}"]`

/** The arguments of the client that hold the keys. */
function keyArgumentsOf(parts: RequestParts): string[] {
  const { keys } = parts
  const named = (scheme: 'header' | 'query') =>
    keysIn(keys, scheme).map(
      ({ name, variables: [first] }) => `${JSON.stringify(name)}: ${environment(first)}`,
    )
  const keyHeaders = [
    ...keysIn(keys, 'bearer').map(
      ({ variables: [first] }) => `"Authorization": "Bearer " + ${environment(first)}`,
    ),
    ...named('header'),
    ...cookieHeaderOf(parts),
  ]
  return [
    ...keysIn(keys, 'basic').map(({ variables: [first, second] }) =>
      second
        ? `auth=(${environment(first)}, ${environment(second)})`
        : `auth=tuple(${environment(first)}.split(":", 1))`,
    ),
    ...[['headers', keyHeaders] as const, ['params', named('query')] as const]
      .filter(([, entries]) => entries.length > 0)
      .map(([name, entries]) => `${name}={${entries.join(', ')}}`),
  ]
}

/** The header of all cookies: texts and variables, added. */
const cookieHeaderOf = ({ cookies }: RequestParts): string[] => {
  const terms = cookies.flatMap(([text, name], at) => {
    const start = at > 0 ? `; ${text}` : text
    return [...(start ? [JSON.stringify(start)] : []), ...(name ? [environment(name)] : [])]
  })
  return terms.length > 0 ? [`"Cookie": ${terms.join(' + ')}`] : []
}

/** The argument of a call that holds the body. */
function bodyArgumentOf(
  { form = [], contentType, isMultipart, files = [], partTypes = {} }: RequestParts,
  sent: Json,
): string {
  if (isMultipart) {
    const parts = form.map(([name, value]) => {
      const text = JSON.stringify(value)
      const type = partTypes[name] ? [JSON.stringify(partTypes[name])] : []
      const opened = `open(${text}, "rb")`
      const part = files.includes(name)
        ? type.length > 0
          ? `(${[text, opened, ...type].join(', ')})`
          : opened
        : `(${['None', text, ...type].join(', ')})`
      return `(${JSON.stringify(name)}, ${part})`
    })
    return `files=[${parts.join(', ')}]`
  }
  if (!isForm(contentType)) return `json=${codeLiteral(sent, pythonStyle, '    ')}`
  const fields = [...Map.groupBy(form, ([name]) => name)].map(([name, values]): [string, Json] => {
    const texts = values.map(([, value]) => value)
    return [name, texts.length > 1 ? texts : (texts[0] ?? '')]
  })
  return `data=${codeLiteral(Object.fromEntries(fields), pythonStyle, '    ')}`
}

/** A request as a program in Python, with httpx. */
export function pythonRequest(request: RequestParts): string {
  const { method, base, host, keys, cookies, headers, sent, contentType, form, answer, origin } = request
  const keyArguments = keyArgumentsOf(request)
  const hasVariable = !origin || keys.length > 0 || cookies.some(([, name]) => name)
  const pairs = paramsOf(request.query)
  const objects = pairs.filter(([, , isJson]) => isJson)
  const params = pairs.map(
    ([name, value, isJson]) =>
      `${JSON.stringify(name)}: ${isJson ? `json.dumps(${variable(name)})` : codeLiteral(value, pythonStyle)}`,
  )
  // The client names these types itself.
  const isNamed = sent === undefined || form || contentType === 'application/json'
  const sentHeaders = isNamed ? headers : [...headers, ['Content-Type', contentType]]
  // The client has no `trace`, and its other methods take no body.
  const hasMethod = /^(?:POST|PUT|PATCH)$/.test(method) || (sent === undefined && method !== 'TRACE')
  const given = [
    ...(hasMethod ? [] : [JSON.stringify(method)]),
    JSON.stringify(request.pathText),
    ...(params.length > 0 ? [`params={${params.join(', ')}}`] : []),
    ...(sentHeaders.length > 0
      ? [`headers=${codeLiteral(Object.fromEntries(sentHeaders), pythonStyle)}`]
      : []),
    ...(sent === undefined ? [] : [bodyArgumentOf(request, sent)]),
  ]
  const start = `response = api.${hasMethod ? method.toLowerCase() : 'request'}(`
  const oneLine = `${start}${given.join(', ')})`
  const call =
    oneLine.length <= 100 && !oneLine.includes('\n')
      ? oneLine
      : `${start}\n${given.map((part) => `    ${part},\n`).join('')})`
  const variables = objects.map(([name, value]) => `${variable(name)} = ${codeLiteral(value, pythonStyle)}\n`)
  const baseUrl = origin
    ? JSON.stringify(`${origin}${base}/`)
    : `os.environ["${host}"] + ${JSON.stringify(`${base}/`)}`
  return `${objects.length > 0 ? 'import json\n' : ''}${hasVariable ? 'import os\n\n' : ''}import httpx

api = httpx.Client(
    base_url=${baseUrl},
${keyArguments.map((one) => `    ${one},\n`).join('')})

${variables.join('')}${call}
response.raise_for_status()
print(response.${answer === 'nothing' ? 'status_code' : answer === 'text' ? 'text' : 'json()'})`
}
