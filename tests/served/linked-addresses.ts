/** Headers of answers that hold addresses, each with what stands before one. */
const headers = {
  location: /^/,
  link: /</,
  'reporting-endpoints': /"/,
  'content-security-policy': /report-uri /,
}
const attributes = / (?:href|src|action|poster|data-source|content)="([^"]*)"/g
const quotedPath = /"(?:url|src|start_url|endpoint|id)":\s*"(\/[^"]*)"/g

/** The addresses on a site's host in an answer: in its headers, in attributes, in styles, and whole ones in any text. */
async function addressesIn(response: Response, origin: string): Promise<string[]> {
  const type = response.headers.get('content-type') ?? ''
  const inHeaders = Object.entries(headers).flatMap(([name, before]) =>
    [...(response.headers.get(name) ?? '').matchAll(new RegExp(`${before.source}(/[^>"; ]*)`, 'g'))].map(
      ([, found = '']) => found,
    ),
  )
  if (/^(?:image|video|font)|octet-stream/.test(type)) return inHeaders
  const text = (await response.text()).replaceAll('&amp;', '&')
  const patterns = [
    new RegExp(`(${origin.replaceAll('.', '\\.')}[^\\s<>"')\\]{}\`?#]*)`, 'g'),
    /url\("?(\/[^)"]*)/g,
    ...(type.includes('html') ? [attributes] : []),
    ...(type.includes('json') ? [quotedPath] : []),
    ...(type.includes('javascript') ? [/["'`](\/[a-z][\w./-]*\.(?:js|css|woff2))["'`]/g] : []),
  ]
  const written = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, found = '']) => found))
  return [...inHeaders, ...written]
    .map((found) =>
      found.startsWith(origin) ? found.slice(origin.length).replace(/[.,;:]$/, '') || '/' : found,
    )
    .filter((found) => /^\/(?!\/)/.test(found))
}

/** Asks for some addresses of a site and all that its answers name, each once. Returns the answers' statuses. */
export async function followAddresses(
  seeds: readonly string[],
  origin: string,
  get: (address: string) => Promise<Response>,
): Promise<Map<string, { status: number; from: string }>> {
  const answers = new Map<string, { status: number; from: string }>()
  const follow = async (written: string, from: string): Promise<void> => {
    const [address = ''] = written.split('#')
    if (answers.has(address)) return
    const answer = { status: 0, from }
    answers.set(address, answer)
    const response = await get(address)
    answer.status = response.status
    const found = await addressesIn(response, origin)
    await Promise.all(found.map((one) => follow(one, address)))
  }
  await Promise.all(seeds.map((address) => follow(address, 'the test')))
  return answers
}
