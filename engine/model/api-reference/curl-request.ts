import { codeLiteral, jsonStyle } from './code-literal.ts'
import { isObject, queryText } from './http-operation.ts'
import { keysIn, type RequestParts } from './request-parts.ts'

/** A request as a command of curl. */
export function curlRequest(parts: RequestParts): string {
  const { method, query, sent } = parts
  const keyLines = keyOptionsOf(parts)
  const objects = query.filter(([, value, { kind }]) => kind === 'json' && isObject(value))
  const plain = query.filter((one) => !objects.includes(one))
  const isImplied = method === 'GET' || (method === 'POST' && sent !== undefined)
  const address = `${parts.base}/${parts.pathText}${queryText(plain)}`
  const between = address.includes('?') ? '&' : '?'
  const queryKeys = keysIn(parts.keys, 'query').map(
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
    ...parts.headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...objects.map(
      ([name, value]) => `--data-urlencode ${shellText(`${name}=${codeLiteral(value, jsonStyle, '  ')}`)}`,
    ),
    ...bodyOptionsOf(parts),
    `"${parts.origin ?? `$${parts.host}`}${inShell(address)}${queryKeys.length > 0 ? between + queryKeys.join('&') : ''}"`,
  ]
  return lines.join(' \\\n  ')
}

const keyOptionsOf = ({ keys }: RequestParts): string[] =>
  keys.flatMap(({ scheme, name, variables: [first = '', second] }) => {
    if (scheme === 'basic') return [`-u "$${first}${second ? `:$${second}` : ''}"`]
    if (scheme === 'bearer') return [`-H "Authorization: Bearer $${first}"`]
    if (scheme === 'header') return [`-H "${inShell(`${name}: `)}$${first}"`]
    return scheme === 'cookie' ? [`-b "${inShell(`${name}=`)}$${first}"`] : []
  })

function bodyOptionsOf({ sent, contentType, form, isMultipart, files = [] }: RequestParts): string[] {
  if (form)
    return form.map(([name, value]) =>
      files.includes(name)
        ? `-F ${shellText(`${name}=@${value}`)}`
        : `${isMultipart ? '--form-string' : '--data-urlencode'} ${shellText(`${name}=${value}`)}`,
    )
  if (sent === undefined) return []
  return [`-H "Content-Type: ${inShell(contentType)}"`, `-d ${shellText(codeLiteral(sent, jsonStyle, '  '))}`]
}

/** A text between double quotes, in which a shell replaces nothing; an interactive one would replace `!`. */
const inShell = (text: string) => text.replace(/["$`\\]/g, '\\$&').replaceAll('!', `"'!'"`)

/** A text between single quotes, in which a shell replaces nothing. */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
