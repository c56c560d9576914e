import {
  type ApiValues,
  formPairs,
  type HttpOperation,
  headersOf,
  isForm,
  pathOf,
  queryText,
  valuesIn,
} from '../../engine/model/api-reference/http-operation.ts'
import { encodeName } from '../../engine/model/api-reference/parameter-style.ts'
import { parseExactly, withNumbers } from '../../engine/model/text/mark-number.ts'

interface Answer {
  /** Code and phrase, as far as the server gives one. */
  status: number
  ms: number
  /** JSON broken over lines, or the text as it came. */
  text: string
}

/** The interface text that says why no answer can be shown. */
export interface NoAnswer {
  reason: 'apiOffline' | 'apiRefused' | 'apiUnreachable'
}

/** Sends a request from the browser to the host of an API, with nothing of this site in it. */
export async function sendRequest(
  operation: HttpOperation,
  values: ApiValues & { origin: string },
  keys: ReadonlyMap<string, string>,
): Promise<Answer | NoAnswer> {
  const { method, base } = operation
  const { origin } = values
  const plain = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const
  const proof = proofOf(operation, keys)
  const sent = bodyOf(operation, values)
  const query = queryText(valuesIn(operation, values, 'query'), proof.query)
  const url = `${origin}${base}/${pathOf(operation, values)}${query}`
  const started = performance.now()
  try {
    const response = await fetch(url, {
      ...plain,
      method,
      ...sent,
      headers: { ...Object.fromEntries(headersOf(operation, values)), ...sent.headers, ...proof.headers },
    })
    const text = await response.text()
    return { status: response.status, ms: Math.round(performance.now() - started), text: readable(text) }
  } catch {
    if (!navigator.onLine) return { reason: 'apiOffline' }
    // An opaque answer cannot be read, but shows that the host is there.
    const isThere = await fetch(origin, { ...plain, mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    return { reason: isThere ? 'apiRefused' : 'apiUnreachable' }
  }
}

/** The keys as headers, or as pairs of the query. A browser sends no cookie for another host. */
function proofOf({ keys }: HttpOperation, given: ReadonlyMap<string, string>) {
  const headers: Record<string, string> = {}
  const query: string[] = []
  for (const { scheme, name = '', variables } of keys) {
    const secret = variables.map((variable) => given.get(variable) ?? '').join(':')
    if (secret.replace(':', '') === '') continue
    if (scheme === 'basic') headers.Authorization = `Basic ${base64(secret)}`
    else if (scheme === 'bearer') headers.Authorization = `Bearer ${secret}`
    else if (scheme === 'header') headers[name] = secret
    else if (scheme === 'query') query.push(`${encodeName(name)}=${encodeURIComponent(secret)}`)
  }
  return { headers, query }
}

/** The body with its type; a browser adds the type of a form. */
function bodyOf(operation: HttpOperation, { body, chosen = {} }: ApiValues) {
  if (body === undefined) return {}
  const { contentType = 'application/json', files = [], partTypes = {} } = operation
  if (!isForm(contentType))
    return { headers: { 'Content-Type': contentType }, body: withNumbers(JSON.stringify(body)) }
  const pairs = formPairs(operation, body)
  if (!contentType.startsWith('multipart/')) return { body: new URLSearchParams(pairs) }
  const form = new FormData()
  for (const [name, value] of pairs) {
    const type = partTypes[name]
    if (!files.includes(name)) form.append(name, type ? new Blob([value], { type }) : value)
  }
  for (const name of files) for (const file of chosen[name] ?? []) form.append(name, file)
  return { body: form }
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function readable(text: string): string {
  try {
    return withNumbers(JSON.stringify(parseExactly(text), null, 2))
  } catch {
    return text
  }
}
