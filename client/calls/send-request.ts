import {
  type ApiValues,
  type HttpOperation,
  pathOf,
  queryText,
  valuesIn,
} from '../../engine/model/api-reference/http-operation.ts'

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
  const { origin, body } = values
  const plain = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const
  const url = `${origin}${base}/${pathOf(operation, values)}${queryText(valuesIn(operation, values, 'query'))}`
  const started = performance.now()
  try {
    const response = await fetch(url, {
      ...plain,
      method,
      headers: headersOf(operation, values, keys),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, ms: Math.round(performance.now() - started), text: readable(text) }
  } catch {
    if (!navigator.onLine) return { reason: 'apiOffline' }
    // An answer that nobody may read still says that the host is there.
    const isThere = await fetch(origin, { ...plain, mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    return { reason: isThere ? 'apiRefused' : 'apiUnreachable' }
  }
}

function headersOf(operation: HttpOperation, values: ApiValues, given: ReadonlyMap<string, string>) {
  const { keys } = operation
  const headers: Record<string, string> = Object.fromEntries(
    valuesIn(operation, values, 'header').map(([name, value]) => [name, String(value)]),
  )
  if (values.body !== undefined) headers['Content-Type'] = 'application/json'
  const secret = (keys?.variables ?? []).map((name) => given.get(name) ?? '').join(':')
  if (!keys || secret.replace(':', '') === '') return headers
  if (keys.scheme === 'basic') headers.Authorization = `Basic ${base64(secret)}`
  else if (keys.scheme === 'bearer') headers.Authorization = `Bearer ${secret}`
  else headers[keys.header ?? ''] = secret
  return headers
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
