import { withNumbers } from '../text/mark-number.ts'
import { codeLiteral, jsonStyle, typescriptStyle } from './code-literal.ts'
import { type ApiValues, type HttpOperation, isFetchable, queryText, valuesIn } from './http-operation.ts'
import { encodeName, isObject } from './parameter-style.ts'
import { keysIn, type RequestParts } from './request-parts.ts'

/** A text of a template literal. */
const inTemplate = (text: string) => text.replace(/[`\\]|\$(?=\{)/g, '\\$&')

/** A request as a program in TypeScript: a call of the client that the operation names, or of `fetch`. */
export const typescriptRequest = (parts: RequestParts, values: ApiValues): string =>
  parts.client ? typescriptClient(parts.client, parts, values) : typescriptFetch(parts)

function typescriptClient(
  client: NonNullable<HttpOperation['client']>,
  parts: RequestParts,
  values: ApiValues,
) {
  const { query, sent, origin } = parts
  const [first] = query
  const options =
    first && isObject(first[1]) ? first[1] : Object.fromEntries(query.map(([name, value]) => [name, value]))
  const given = [
    ...valuesIn(parts, values, 'path').map(([, value]) => codeLiteral(value, typescriptStyle)),
    ...(query.length > 0 ? [codeLiteral(options, typescriptStyle)] : []),
    ...(sent === undefined ? [] : [codeLiteral(sent, typescriptStyle)]),
  ]
  return `${client.import}

${client.create.replace('{host}', origin ? `{ host: ${JSON.stringify(origin)} }` : '')}

const result = await ${client.call}(${given.join(', ')});
console.log(result);`
}

/** The headers that hold the keys, as entries of an object. */
const keyHeadersOf = ({ keys }: RequestParts): string[] =>
  keys.flatMap(({ scheme, name, variables }) => {
    const [first = '', second] = variables.map((one) => `process.env.${one}`)
    if (scheme === 'basic')
      return [
        `Authorization: "Basic " + btoa(${second ? `\`\${${first}}:\${${second}}\`` : `${first} ?? ""`})`,
      ]
    if (scheme === 'bearer') return [`Authorization: \`Bearer \${${first}}\``]
    return scheme === 'header' ? [`${JSON.stringify(name)}: ${first} ?? ""`] : []
  })

/** The header of all cookies, as an entry of an object. */
const cookieHeaderOf = ({ cookies }: RequestParts): string[] => {
  const parts = cookies.map(([text, name]) => inTemplate(text) + (name ? `\${process.env.${name}}` : ''))
  return parts.length > 0 ? [`Cookie: \`${parts.join('; ')}\``] : []
}

/** The address as a template literal. */
function addressOf({ base, host, keys, pathText, query, origin }: RequestParts): string {
  const queryKeys = keysIn(keys, 'query').map(
    ({ name, variables: [first] }) => `${inTemplate(`${encodeName(name ?? '')}=`)}\${process.env.${first}}`,
  )
  const plain = `${base}/${pathText}${queryText(query)}`
  const between = plain.includes('?') ? '&' : '?'
  const path = inTemplate(plain) + (queryKeys.length > 0 ? between + queryKeys.join('&') : '')
  return `\`${origin ?? `\${process.env.${host}}`}${path}\``
}

/** The body of a request as an expression. */
function bodyOf({ sent, form, isMultipart }: RequestParts): string {
  if (isMultipart) return 'form'
  if (form) return `new URLSearchParams(${JSON.stringify(form)})`
  const json = JSON.stringify(sent ?? null)
  // JavaScript would round its numbers.
  if (withNumbers(json) !== json) return `\`${inTemplate(codeLiteral(sent, jsonStyle, '  '))}\``
  return `JSON.stringify(${codeLiteral(sent, typescriptStyle, '  ')})`
}

/** The statements that fill in a form of several parts. */
const partsOf = ({ form = [], files = [], partTypes = {} }: RequestParts): string[] =>
  form.map(([name, value]) => {
    const text = JSON.stringify(value)
    const type = partTypes[name] ? `, { type: ${JSON.stringify(partTypes[name])} }` : ''
    const part = files.includes(name)
      ? `await openAsBlob(${text}${type}), ${text}`
      : type
        ? `new Blob([${text}]${type})`
        : text
    return `form.append(${JSON.stringify(name)}, ${part});\n`
  })

function typescriptFetch(parts: RequestParts) {
  const { method, sent, form, isMultipart, answer } = parts
  const lines = [
    ...keyHeadersOf(parts),
    ...cookieHeaderOf(parts),
    ...parts.headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...(sent === undefined || form ? [] : [`"Content-Type": ${JSON.stringify(parts.contentType)}`]),
  ]
  const options = [
    ...(method === 'GET' && sent === undefined ? [] : [`  method: "${method}",\n`]),
    ...(lines.length > 0 ? [`  headers: {\n${lines.map((line) => `    ${line},\n`).join('')}  },\n`] : []),
    ...(sent === undefined ? [] : [`  body: ${bodyOf(parts)},\n`]),
  ]
  const address = addressOf(parts)
  const fields = isMultipart && sent !== undefined ? partsOf(parts) : []
  const hasFile = fields.some((field) => field.includes('await openAsBlob('))
  const [call, status, from] = isFetchable(parts, { body: sent })
    ? ['fetch', 'status', 'response']
    : ['request', 'statusCode', 'response.body']
  const read = answer === 'nothing' ? '' : `, await ${from}.${answer ?? 'json'}()`
  const imports = [
    ...(hasFile ? ['import { openAsBlob } from "node:fs";\n'] : []),
    ...(call === 'request' ? ['import { request } from "undici";\n'] : []),
  ]
  const start = [...imports, ...(imports.length > 0 ? ['\n'] : [])].join('')
  if (options.length === 0)
    return `${start}const response = await ${call}(${address});\nconsole.log(response.${status}${read});`
  return `${start}${isMultipart && sent !== undefined ? `const form = new FormData();\n${fields.join('')}` : ''}const url = ${address};
const response = await ${call}(url, {
${options.join('')}});
console.log(response.${status}${read});`
}
