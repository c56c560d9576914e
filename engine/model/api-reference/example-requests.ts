import type { Json } from '../tree.ts'
import { codeLiteral, jsonStyle, pythonStyle, typescriptStyle } from './code-literal.ts'
import {
  type ApiKeys,
  type ApiValues,
  formPairs,
  type HttpOperation,
  headersOf,
  isForm,
  isObject,
  pathOf,
  queryText,
  valuesIn,
} from './http-operation.ts'
import { pairsOf } from './parameter-style.ts'

/** A request in parts, as all languages need them. */
interface Parts extends HttpOperation {
  contentType: string
  pathText: string
  query: ReturnType<typeof valuesIn>
  headers: [name: string, value: string][]
  sent: Json | undefined
  /** The fields of a body that is a form. */
  form: [name: string, value: string][] | undefined
  isMultipart: boolean
}

/** The keys of one place. */
const keysIn = (keys: readonly ApiKeys[], scheme: ApiKeys['scheme']) =>
  keys.filter((key) => key.scheme === scheme)

function curl({
  method,
  base,
  host,
  keys,
  pathText,
  query,
  headers,
  sent,
  contentType,
  form,
  isMultipart,
  origin,
}: Parts): string {
  const keyLines = keys.flatMap(({ scheme, name, variables: [first = '', second] }) => {
    if (scheme === 'basic') return [`-u "$${first}${second ? `:$${second}` : ''}"`]
    if (scheme === 'bearer') return [`-H "Authorization: Bearer $${first}"`]
    if (scheme === 'header') return [`-H "${inShell(`${name}: `)}$${first}"`]
    return scheme === 'cookie' ? [`-b "${inShell(`${name}=`)}$${first}"`] : []
  })
  const objects = query.filter(([, value, { kind }]) => kind === 'json' && isObject(value))
  const plain = query.filter((one) => !objects.includes(one))
  const isImplied = method === 'GET' || (method === 'POST' && sent !== undefined)
  const address = `${base}/${pathText}${queryText(plain)}`
  const between = address.includes('?') ? '&' : '?'
  const queryKeys = keysIn(keys, 'query').map(
    ({ name, variables: [first] }) => `${inShell(`${name}=`)}$${first}`,
  )
  const lines = [
    // Without `-g`, curl reads brackets as a range of addresses.
    [
      'curl -s',
      /[[\]{}]/.test(address) && '-g',
      objects.length > 0 && '-G',
      !isImplied && `-X ${method}`,
      keyLines[0],
    ]
      .filter(Boolean)
      .join(' '),
    ...keyLines.slice(1),
    ...headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...objects.map(
      ([name, value]) => `--data-urlencode ${shellText(`${name}=${codeLiteral(value, jsonStyle, '  ')}`)}`,
    ),
    ...(form ?? []).map(
      ([name, value]) =>
        `${isMultipart ? '--form-string' : '--data-urlencode'} ${shellText(`${name}=${value}`)}`,
    ),
    ...(sent === undefined || form
      ? []
      : [
          `-H "Content-Type: ${inShell(contentType)}"`,
          `-d ${shellText(codeLiteral(sent, jsonStyle, '  '))}`,
        ]),
    `"${origin ?? `$${host}`}${inShell(address)}${queryKeys.length > 0 ? between + queryKeys.join('&') : ''}"`,
  ]
  return lines.join(' \\\n  ')
}

/** A text between double quotes, in which a shell replaces nothing; an interactive one would replace `!`. */
const inShell = (text: string) => text.replace(/["$`\\]/g, '\\$&').replaceAll('!', `"'!'"`)

/** A text of a template literal. */
const inTemplate = (text: string) => text.replace(/[`\\]|\$(?=\{)/g, '\\$&')

/** A text between single quotes, in which a shell replaces nothing. */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Names and values as Python and forms need them: a name once, with a list where it is repeated. */
function paramsOf(query: Parts['query']): [name: string, value: Json, isJson: boolean][] {
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

function python({
  method,
  base,
  host,
  keys,
  pathText,
  query,
  headers,
  sent,
  contentType,
  form,
  isMultipart,
  origin,
}: Parts): string {
  const environment = (name = '') => `os.environ["${name}"]`
  const named = (scheme: ApiKeys['scheme']) =>
    keysIn(keys, scheme).map(
      ({ name, variables: [first] }) => `${JSON.stringify(name)}: ${environment(first)}`,
    )
  const keyHeaders = [
    ...keysIn(keys, 'bearer').map(
      ({ variables: [first] }) => `"Authorization": "Bearer " + ${environment(first)}`,
    ),
    ...named('header'),
  ]
  const keyArguments = [
    ...keysIn(keys, 'basic').map(({ variables: [first, second] }) =>
      second
        ? `auth=(${environment(first)}, ${environment(second)})`
        : `auth=tuple(${environment(first)}.split(":", 1))`,
    ),
    ...[
      ['headers', keyHeaders] as const,
      ['params', named('query')] as const,
      ['cookies', named('cookie')] as const,
    ]
      .filter(([, entries]) => entries.length > 0)
      .map(([name, entries]) => `${name}={${entries.join(', ')}}`),
  ]
  const pairs = paramsOf(query)
  const objects = pairs.filter(([, , isJson]) => isJson)
  const params = pairs.map(
    ([name, value, isJson]) =>
      `${JSON.stringify(name)}: ${isJson ? `json.dumps(${variable(name)})` : codeLiteral(value, pythonStyle)}`,
  )
  const fields = [...Map.groupBy(form ?? [], ([name]) => name)].map(([name, values]): [string, Json] => {
    const texts = values.map(([, value]) => value)
    return [name, texts.length > 1 ? texts : (texts[0] ?? '')]
  })
  const body = isMultipart
    ? `files=[${(form ?? []).map(([name, value]) => `(${JSON.stringify(name)}, (None, ${JSON.stringify(value)}))`).join(', ')}]`
    : form
      ? `data=${codeLiteral(Object.fromEntries(fields), pythonStyle, '    ')}`
      : `json=${codeLiteral(sent, pythonStyle, '    ')}`
  // The client names these types itself.
  const isNamed = sent === undefined || form || contentType === 'application/json'
  const sentHeaders = isNamed ? headers : [...headers, ['Content-Type', contentType]]
  const given = [
    JSON.stringify(pathText),
    ...(params.length > 0 ? [`params={${params.join(', ')}}`] : []),
    ...(sentHeaders.length > 0
      ? [`headers=${codeLiteral(Object.fromEntries(sentHeaders), pythonStyle)}`]
      : []),
    ...(sent === undefined ? [] : [body]),
  ]
  const oneLine = `response = api.${method.toLowerCase()}(${given.join(', ')})`
  const call =
    oneLine.length <= 100 && !oneLine.includes('\n')
      ? oneLine
      : `response = api.${method.toLowerCase()}(\n${given.map((part) => `    ${part},\n`).join('')})`
  const variables = objects.map(([name, value]) => `${variable(name)} = ${codeLiteral(value, pythonStyle)}\n`)
  const start = origin
    ? JSON.stringify(`${origin}${base}/`)
    : `os.environ["${host}"] + ${JSON.stringify(`${base}/`)}`
  return `${objects.length > 0 ? 'import json\n' : ''}${keys.length > 0 || !origin ? 'import os\n\n' : ''}import httpx

api = httpx.Client(
    base_url=${start},
${keyArguments.map((one) => `    ${one},\n`).join('')})

${variables.join('')}${call}
response.raise_for_status()
print(response.json())`
}

function typescriptClient(client: NonNullable<HttpOperation['client']>, parts: Parts, values: ApiValues) {
  const { query, sent, origin } = parts
  const [first] = query
  const options =
    first && isObject(first[1]) ? first[1] : Object.fromEntries(query.map(([name, value]) => [name, value]))
  const given = [
    ...valuesIn(parts, values, 'path').map(([, value]) => JSON.stringify(value)),
    ...(query.length > 0 ? [codeLiteral(options, typescriptStyle)] : []),
    ...(sent === undefined ? [] : [codeLiteral(sent, typescriptStyle)]),
  ]
  return `${client.import}

${client.create.replace('{host}', origin ? `{ host: ${JSON.stringify(origin)} }` : '')}

const result = await ${client.call}(${given.join(', ')});
console.log(result);`
}

function typescriptFetch({
  method,
  base,
  host,
  keys,
  pathText,
  query,
  headers,
  sent,
  contentType,
  form,
  isMultipart,
  origin,
}: Parts) {
  const keyHeaders = keys.flatMap(({ scheme, name, variables }) => {
    const [first = '', second] = variables.map((one) => `process.env.${one}`)
    if (scheme === 'basic')
      return [
        `Authorization: "Basic " + btoa(${second ? `\`\${${first}}:\${${second}}\`` : `${first} ?? ""`})`,
      ]
    if (scheme === 'bearer') return [`Authorization: \`Bearer \${${first}}\``]
    if (scheme === 'header') return [`${JSON.stringify(name)}: ${first} ?? ""`]
    return scheme === 'cookie' ? [`Cookie: \`${inTemplate(`${name}=`)}\${${first}}\``] : []
  })
  const lines = [
    ...keyHeaders,
    ...headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...(sent === undefined || form ? [] : [`"Content-Type": ${JSON.stringify(contentType)}`]),
  ]
  const body = isMultipart
    ? 'form'
    : form
      ? `new URLSearchParams(${JSON.stringify(form)})`
      : `JSON.stringify(${codeLiteral(sent, typescriptStyle, '  ')})`
  const options = [
    ...(method === 'GET' ? [] : [`  method: "${method}",\n`]),
    ...(lines.length > 0 ? [`  headers: {\n${lines.map((line) => `    ${line},\n`).join('')}  },\n`] : []),
    ...(sent === undefined ? [] : [`  body: ${body},\n`]),
  ]
  const queryKeys = keysIn(keys, 'query').map(
    ({ name, variables: [first] }) => `${inTemplate(`${name}=`)}\${process.env.${first}}`,
  )
  const plain = `${base}/${pathText}${queryText(query)}`
  const between = plain.includes('?') ? '&' : '?'
  const path = inTemplate(plain) + (queryKeys.length > 0 ? between + queryKeys.join('&') : '')
  const address = `\`${origin ?? `\${process.env.${host}}`}${path}\``
  const fields = (isMultipart ? (form ?? []) : []).map(
    ([name, value]) => `form.append(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  if (options.length === 0) {
    return `const response = await fetch(${address});
console.log(response.status, await response.json());`
  }
  return `${body === 'form' && sent !== undefined ? `const form = new FormData();\n${fields.join('')}` : ''}const url = ${address};
const response = await fetch(url, {
${options.join('')}});
console.log(response.status, await response.json());`
}

/** A name as one of a variable in all languages. */
const variable = (name: string) => name.replaceAll(/\W/g, '_')

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
  const parts: Parts = {
    ...operation,
    keys: keys.map((key) => ({ ...key, variables: key.variables.map(variable) })),
    host: variable(operation.host),
    pathText: pathOf(operation, values),
    query: valuesIn(operation, values, 'query'),
    headers: headersOf(operation, values),
    sent: body,
    contentType,
    form: isForm(contentType) && body !== undefined ? formPairs(operation, body) : undefined,
    isMultipart: contentType.startsWith('multipart/'),
    ...(origin !== undefined && { origin }),
  }
  const { client } = operation
  return {
    python: python(parts),
    typescript: client ? typescriptClient(client, parts, values) : typescriptFetch(parts),
    curl: curl(parts),
  }
}
