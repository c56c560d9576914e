import { codeLiteral, typescriptStyle } from './code-literal.ts'
import { type ApiValues, type HttpOperation, isObject, queryText, valuesIn } from './http-operation.ts'
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
    ...valuesIn(parts, values, 'path').map(([, value]) => JSON.stringify(value)),
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
    if (scheme === 'header') return [`${JSON.stringify(name)}: ${first} ?? ""`]
    return scheme === 'cookie' ? [`Cookie: \`${inTemplate(`${name}=`)}\${${first}}\``] : []
  })

/** The address as a template literal. */
function addressOf({ base, host, keys, pathText, query, origin }: RequestParts): string {
  const queryKeys = keysIn(keys, 'query').map(
    ({ name, variables: [first] }) => `${inTemplate(`${name}=`)}\${process.env.${first}}`,
  )
  const plain = `${base}/${pathText}${queryText(query)}`
  const between = plain.includes('?') ? '&' : '?'
  const path = inTemplate(plain) + (queryKeys.length > 0 ? between + queryKeys.join('&') : '')
  return `\`${origin ?? `\${process.env.${host}}`}${path}\``
}

function typescriptFetch(parts: RequestParts) {
  const { method, sent, form, isMultipart, files = [], answer } = parts
  const lines = [
    ...keyHeadersOf(parts),
    ...parts.headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...(sent === undefined || form ? [] : [`"Content-Type": ${JSON.stringify(parts.contentType)}`]),
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
  const address = addressOf(parts)
  const fields = (isMultipart ? (form ?? []) : []).map(
    ([name, value]) =>
      `form.append(${JSON.stringify(name)}, ${files.includes(name) ? `await openAsBlob(${JSON.stringify(value)}), ` : ''}${JSON.stringify(value)});\n`,
  )
  const hasFile = fields.some((field) => field.includes('await openAsBlob('))
  const read = answer === 'nothing' ? '' : `, await response.${answer ?? 'json'}()`
  if (options.length === 0) {
    return `const response = await fetch(${address});
console.log(response.status${read});`
  }
  return `${hasFile ? 'import { openAsBlob } from "node:fs";\n\n' : ''}${body === 'form' && sent !== undefined ? `const form = new FormData();\n${fields.join('')}` : ''}const url = ${address};
const response = await fetch(url, {
${options.join('')}});
console.log(response.status${read});`
}
