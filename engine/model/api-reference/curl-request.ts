import { codeLiteral, jsonStyle } from './code-literal.ts'
import { isObject, queryText } from './http-operation.ts'
import { keysIn, type RequestParts } from './request-parts.ts'

/** A request as a command of curl. */
export function curlRequest({
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
  files = [],
  origin,
}: RequestParts): string {
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
    ...(form ?? []).map(([name, value]) =>
      files.includes(name)
        ? `-F ${shellText(`${name}=@${value}`)}`
        : `${isMultipart ? '--form-string' : '--data-urlencode'} ${shellText(`${name}=${value}`)}`,
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

/** A text between single quotes, in which a shell replaces nothing. */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
