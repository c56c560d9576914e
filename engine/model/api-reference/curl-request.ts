import { codeLiteral, jsonStyle } from './code-literal.ts'
import { queryText } from './http-operation.ts'
import { encodeName, isObject } from './parameter-style.ts'
import { keysIn, type RequestParts } from './request-parts.ts'

/** A request as a command of curl. */
export function curlRequest(parts: RequestParts): string {
  const { method, query, sent } = parts
  const keyLines = keyOptionsOf(parts)
  // With a body, curl would put it into the address, too.
  const objects = query.filter(
    ([, value, { kind }]) => kind === 'json' && isObject(value) && sent === undefined,
  )
  const plain = query.filter((one) => !objects.includes(one))
  const isImplied = method === (sent === undefined ? 'GET' : 'POST')
  const address = `${parts.base}/${parts.pathText}${queryText(plain)}`
  const between = address.includes('?') ? '&' : '?'
  const queryKeys = keysIn(parts.keys, 'query').map(
    ({ name, variables: [first] }) => `${inShell(`${encodeName(name ?? '')}=`)}$${first}`,
  )
  const lines = [
    // Without `-g`, curl reads brackets as a range of addresses.
    [
      'curl -s',
      /[[\]{}]/.test(address) && '-g',
      objects.length > 0 && '-G',
      // With `-X HEAD`, curl would wait for a body.
      method === 'HEAD' ? '-I' : !isImplied && `-X ${method}`,
      keyLines[0],
    ]
      .filter(Boolean)
      .join(' '),
    ...keyLines.slice(1),
    ...parts.headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...objects.map(
      ([name, value]) =>
        `--data-urlencode ${shellText(`${encodeName(name)}=${codeLiteral(value, jsonStyle, '  ')}`)}`,
    ),
    ...bodyOptionsOf(parts),
    `"${parts.origin ?? `$${parts.host}`}${inShell(address)}${queryKeys.length > 0 ? between + queryKeys.join('&') : ''}"`,
  ]
  return lines.join(' \\\n  ')
}

const keyOptionsOf = ({ keys, cookies }: RequestParts): string[] => [
  ...keys.flatMap(({ scheme, name, variables: [first = '', second] }) => {
    if (scheme === 'basic') return [`-u "$${first}${second ? `:$${second}` : ''}"`]
    if (scheme === 'bearer') return [`-H "Authorization: Bearer $${first}"`]
    return scheme === 'header' ? [`-H "${inShell(`${name}: `)}$${first}"`] : []
  }),
  ...(cookies.length > 0
    ? [`-b "${cookies.map(([text, name]) => inShell(text) + (name ? `$${name}` : '')).join('; ')}"`]
    : []),
]

function bodyOptionsOf(parts: RequestParts): string[] {
  const { sent, contentType, form, isMultipart, files = [], partTypes = {} } = parts
  if (form)
    return form.map(([name, value]) => {
      const isFile = files.includes(name)
      if (!isMultipart) return `--data-urlencode ${shellText(`${encodeName(name)}=${value}`)}`
      const type = partTypes[name]
      if (!isFile && !type) return `--form-string ${shellText(`${name}=${value}`)}`
      return `-F ${shellText(`${name}=${isFile ? '@' : ''}${formText(value)}${type ? `;type=${type}` : ''}`)}`
    })
  if (sent === undefined) return []
  return [`-H "Content-Type: ${inShell(contentType)}"`, `-d ${shellText(codeLiteral(sent, jsonStyle, '  '))}`]
}

/** The content of a part. Without quotes, curl ends it at a semicolon, and reads a file for some signs. */
const formText = (text: string) => (/^["@<\s]|;/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text)

/** A text between double quotes, in which a shell replaces nothing; an interactive one would replace `!`. */
const inShell = (text: string) => text.replace(/["$`\\]/g, '\\$&').replaceAll('!', `"'!'"`)

/** A text between single quotes, in which a shell replaces nothing. */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
