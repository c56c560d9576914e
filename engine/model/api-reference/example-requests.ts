import type { Json } from '../tree.ts'
import { codeLiteral, jsonStyle, pythonStyle, typescriptStyle } from './code-literal.ts'
import {
  type ApiValues,
  type HttpOperation,
  isObject,
  pathOf,
  queryText,
  valuesIn,
} from './http-operation.ts'

/** A request in parts, as all languages need them. */
interface Parts extends HttpOperation {
  pathText: string
  query: [name: string, value: Json][]
  headers: [name: string, value: Json][]
  sent: Json | undefined
  origin: string | undefined
}

function curl({ method, base, host, keys, pathText, query, headers, sent, origin }: Parts): string {
  const [first = '', second] = keys?.variables ?? []
  const key = {
    basic: `-u "$${first}${second ? `:$${second}` : ''}"`,
    bearer: `-H "Authorization: Bearer $${first}"`,
    header: `-H "${inShell(`${keys?.header}: `)}$${first}"`,
  }
  const objects = query.filter(([, value]) => isObject(value))
  const plain = query.filter(([, value]) => !isObject(value))
  const isImplied = method === 'GET' || (method === 'POST' && sent !== undefined)
  const address = `${base}/${pathText}${queryText(plain)}`
  const lines = [
    // Without `-g`, curl reads brackets as a range of addresses.
    [
      'curl -s',
      /[[\]{}]/.test(address) && '-g',
      objects.length > 0 && '-G',
      !isImplied && `-X ${method}`,
      keys && key[keys.scheme],
    ]
      .filter(Boolean)
      .join(' '),
    ...headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...objects.map(
      ([name, value]) => `--data-urlencode ${shellText(`${name}=${codeLiteral(value, jsonStyle, '  ')}`)}`,
    ),
    ...(sent === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${shellText(codeLiteral(sent, jsonStyle, '  '))}`]),
    `"${origin ?? `$${host}`}${inShell(address)}"`,
  ]
  return lines.join(' \\\n  ')
}

/** A text between double quotes, in which a shell replaces nothing; an interactive one would replace `!`. */
const inShell = (text: string) => text.replace(/["$`\\]/g, '\\$&').replaceAll('!', `"'!'"`)

/** A text of a template literal. */
const inTemplate = (text: string) => text.replace(/[`\\]|\$(?=\{)/g, '\\$&')

/** A text between single quotes, in which a shell replaces nothing. */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function python({ method, base, host, keys, pathText, query, headers, sent, origin }: Parts): string {
  const [first, second] = (keys?.variables ?? []).map((name) => `os.environ["${name}"]`)
  const key = {
    basic: `auth=${second ? `(${first}, ${second})` : `tuple(${first}.split(":", 1))`}`,
    bearer: `headers={"Authorization": "Bearer " + ${first}}`,
    header: `headers={${JSON.stringify(keys?.header)}: ${first}}`,
  }
  const objects = query.filter(([, value]) => isObject(value))
  const params = query.map(
    ([name, value]) =>
      `${JSON.stringify(name)}: ${isObject(value) ? `json.dumps(${variable(name)})` : codeLiteral(value, pythonStyle)}`,
  )
  const given = [
    JSON.stringify(pathText),
    ...(params.length > 0 ? [`params={${params.join(', ')}}`] : []),
    ...(headers.length > 0 ? [`headers=${codeLiteral(Object.fromEntries(headers), pythonStyle)}`] : []),
    ...(sent === undefined ? [] : [`json=${codeLiteral(sent, pythonStyle, '    ')}`]),
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
  return `${objects.length > 0 ? 'import json\n' : ''}${keys || !origin ? 'import os\n\n' : ''}import httpx

api = httpx.Client(
    base_url=${start},
${keys ? `    ${key[keys.scheme]},\n` : ''})

${variables.join('')}${call}
response.raise_for_status()
print(response.json())`
}

function typescriptClient(client: NonNullable<HttpOperation['client']>, parts: Parts, values: ApiValues) {
  const { query, sent, origin } = parts
  const [first] = query
  const options = first && isObject(first[1]) ? first[1] : Object.fromEntries(query)
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

function typescriptFetch({ method, base, host, keys, pathText, query, headers, sent, origin }: Parts) {
  const [first = '', second] = (keys?.variables ?? []).map((name) => `process.env.${name}`)
  const key = {
    basic: `Authorization: "Basic " + btoa(${second ? `\`\${${first}}:\${${second}}\`` : `${first} ?? ""`})`,
    bearer: `Authorization: \`Bearer \${${first}}\``,
    header: `${JSON.stringify(keys?.header)}: ${first} ?? ""`,
  }
  const lines = [
    ...(keys ? [key[keys.scheme]] : []),
    ...headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(String(value))}`),
    ...(sent === undefined ? [] : ['"Content-Type": "application/json"']),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: "${method}",\n`]),
    ...(lines.length > 0 ? [`  headers: {\n${lines.map((line) => `    ${line},\n`).join('')}  },\n`] : []),
    ...(sent === undefined ? [] : [`  body: JSON.stringify(${codeLiteral(sent, typescriptStyle, '  ')}),\n`]),
  ]
  const path = inTemplate(`${base}/${pathText}${queryText(query)}`)
  const address = `\`${origin ?? `\${process.env.${host}}`}${path}\``
  if (options.length === 0) {
    return `const response = await fetch(${address});
console.log(response.status, await response.json());`
  }
  return `const url = ${address};
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
  const { keys } = operation
  const parts: Parts = {
    ...operation,
    keys: keys && { ...keys, variables: keys.variables.map(variable) },
    host: variable(operation.host),
    pathText: pathOf(operation, values),
    query: valuesIn(operation, values, 'query'),
    headers: valuesIn(operation, values, 'header'),
    sent: values.body,
    origin: values.origin,
  }
  const { client } = operation
  return {
    python: python(parts),
    typescript: client ? typescriptClient(client, parts, values) : typescriptFetch(parts),
    curl: curl(parts),
  }
}
