import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parseExactly, withNumbers } from '../text/mark-number.ts'
import type { Json } from '../tree.ts'
import { exampleRequests } from './example-requests.ts'
import type { HttpOperation } from './http-operation.ts'

const host = 'https://api.example'
/** Texts that end a string of a shell or of JavaScript, or that these replace in it. */
const texts = [
  '"',
  "'",
  '`',
  '\\',
  '$(exit 3)',
  '`exit 3`',
  `\${process.exit(3)}`,
  '$HOME',
  '!!',
  '\\"',
  'a\nb',
  '[size]',
]

const operationWith = (text: string, changes: Partial<HttpOperation> = {}): HttpOperation => ({
  title: 'Read lamps',
  method: 'GET',
  base: `/v1/${text}`,
  path: `/lamps/${text}`,
  parameters: [{ name: `kind${text}`, in: 'query', kind: 'text', required: true }],
  keys: [{ scheme: 'header', name: `X-${text}`, variables: ['API_KEY'] }],
  host: 'API_HOST',
  ...changes,
})
const requestsFor = (text: string, changes?: Partial<HttpOperation>) =>
  exampleRequests(operationWith(text, changes), { given: ['red'] })
/** What an address may not have is encoded, in names, too. */
const pathWith = (text: string) =>
  `lamps/${text.replace(/["`\\\n ]/g, encodeURIComponent)}?kind${encodeURIComponent(text).replace(/%(?:24|5B|5D)/g, decodeURIComponent)}=red`
const urlWith = (text: string) => `${host}/v1/${text}/${pathWith(text)}`

test.each(texts)('a shell sends %j of a path or a name as it is', (text) => {
  const script = `curl() { printf '%s\\0' "$@"; }\n${requestsFor(text).curl}`
  const sent = execFileSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { API_HOST: host, API_KEY: 'key' },
  })
  const noRanges = /[[{]/.test(text) ? ['-g'] : []
  expect(sent.split('\0')).toEqual(['-s', ...noRanges, '-H', `X-${text}: key`, urlWith(text), ''])
})

test.each(texts)('JavaScript sends %j of a path or a name as it is', async (text) => {
  const sent: unknown[] = []
  const fetchOf = async (...given: unknown[]) => {
    sent.push(...given)
    return { json: async () => null }
  }
  const environment = { env: { API_HOST: host, API_KEY: 'key' } }
  const code = `return (async () => { ${requestsFor(text).typescript} })()`
  await new Function('fetch', 'process', 'console', code)(fetchOf, environment, { log: () => {} })
  expect(sent).toEqual([urlWith(text), { headers: { [`X-${text}`]: 'key' } }])
})

test.each(texts)('Python gets %j of a path or a name in one string', (text) => {
  const { python } = requestsFor(text)
  const [path = ''] = pathWith(text).split('?')
  for (const part of [`/v1/${text}/`, path, `X-${text}`, `kind${text}`])
    expect(python).toContain(JSON.stringify(part))
})

test.each(texts)('%j in the name of a variable is no code', (text) => {
  const name = `filter${text}`
  const keys: HttpOperation['keys'] = [{ scheme: 'bearer', variables: [`KEY${text}`] }]
  const operation = operationWith('a', { keys, host: `HOST${text}` })
  const parameters: HttpOperation['parameters'] = [{ name, in: 'query', kind: 'json', required: true }]
  const samples = exampleRequests({ ...operation, parameters }, { given: [{ a: 1 }] })
  const named = (word: string) => word + text.replaceAll(/\W/g, '_')
  expect(samples.curl).toContain(`"$${named('HOST')}/v1/a/lamps/a"`)
  expect(samples.curl).toContain(`Bearer $${named('KEY')}"`)
  expect(samples.typescript).toContain(`\`\${process.env.${named('HOST')}}/v1/a`)
  expect(samples.python).toContain(`os.environ["${named('HOST')}"]`)
  expect(samples.python).toContain(`\n${named('filter')} = {"a": 1}\n`)
})

/** What a server gets from the sample for TypeScript. */
async function sentByTypescript(operation: HttpOperation, given: readonly Json[], body?: Json) {
  const { typescript } = exampleRequests(operation, { given, ...(body !== undefined && { body }) })
  const sent: { url: string; options: RequestInit }[] = []
  const fetchOf = async (url: string, options: RequestInit) => {
    sent.push({ url, options })
    return { json: async () => null }
  }
  const openAsBlob = async (name: string, options?: BlobPropertyBag) => new Blob([name], options)
  const code = typescript.replace(/^import .*$/gm, '')
  const run = new Function(
    'fetch',
    'request',
    'process',
    'console',
    'openAsBlob',
    `return (async () => { ${code} })()`,
  )
  await run(fetchOf, fetchOf, { env: { API_HOST: host, API_KEY: 'key' } }, { log: () => {} }, openAsBlob)
  return sent[0]
}

/** The arguments that curl gets. */
const sentByCurl = (operation: HttpOperation, given: readonly Json[], body?: Json) => {
  const { curl } = exampleRequests(operation, { given, ...(body !== undefined && { body }) })
  const script = `curl() { printf '%s\\0' "$@"; }\n${curl}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { API_HOST: host, API_KEY: 'key' } })
    .split('\0')
    .slice(0, -1)
}

const plain = { ...operationWith('a', { keys: [], base: '', path: '/lamps' }), parameters: [] }

test.each(['filter[a b]', 'a&b', 'h#=', 'größe', '$top', 'a+b', '100%', 'a/b?c:d', '日本'])(
  'the name %j of a query arrives as it is',
  async (name) => {
    const kinds = ['text', 'list', 'json', 'object'] as const
    for (const kind of kinds) {
      const value = kind === 'list' ? ['x', 'y z'] : kind === 'json' ? { a: 'b&c' } : 'x'
      const operation: HttpOperation = { ...plain, parameters: [{ name, in: 'query', kind, required: true }] }
      const url = (await sentByTypescript(operation, [value]))?.url ?? ''
      expect(new URL(url).searchParams.getAll(name)).toEqual(
        kind === 'json' ? [JSON.stringify(value)] : [value].flat(),
      )
      const address = sentByCurl(operation, [value]).at(-1) ?? ''
      if (kind !== 'json') expect(address).toBe(url)
      expect(address).toMatch(/^[!-~]+$/)
    }
  },
)

test('parameters of the same name and paths that no address may have are sent', async () => {
  const parameters = (['path', 'query', 'header'] as const).map((place) => ({
    ...({ name: 'the id', in: place, kind: 'text', required: true } as const),
  }))
  const operation: HttpOperation = { ...plain, path: '/große lampen/{the id}', parameters }
  const address = `${host}/gro%C3%9Fe%20lampen/1?the%20id=2`
  expect(await sentByTypescript(operation, ['1', '2', '3'])).toEqual({
    url: address,
    options: { headers: { 'the id': '3' } },
  })
  expect(sentByCurl(operation, ['1', '2', '3'])).toEqual(['-s', '-H', 'the id: 3', address])
})

test('a cookie is not ended by its value', () => {
  const parameters: HttpOperation['parameters'] = [{ name: 'a', in: 'cookie', kind: 'text', required: true }]
  expect(sentByCurl({ ...plain, parameters }, ['1; b=ü'])).toContain('a=1%3B%20b=%C3%BC')
})

test.each([
  ['cookie', { name: 'my-session' }, 'my-session=key'],
  ['header', { name: 'COOKIE' }, 'key'],
] as const)('a key in a %s and cookies of parameters are one header', async (scheme, named, cookie) => {
  const operation: HttpOperation = {
    ...plain,
    parameters: [
      { name: 'theme', in: 'cookie', kind: 'text', required: true },
      { name: 'Cookie', in: 'header', kind: 'text', required: false },
    ],
    keys: [{ scheme, ...named, variables: ['API_KEY'] }],
  }
  const all = `${cookie}; a=1; theme=dark`
  expect(sentByCurl(operation, ['dark', 'a=1'])?.slice(1, 3)).toEqual(['-b', all])
  const { options } = (await sentByTypescript(operation, ['dark', 'a=1'])) ?? {}
  expect(options?.headers).toEqual({ Cookie: all })
  const { python } = exampleRequests(operation, { given: ['dark', 'a=1'] })
  const start = scheme === 'cookie' ? '"my-session=" + ' : ''
  expect(python).toContain(`headers={"Cookie": ${start}os.environ["API_KEY"] + "; a=1" + "; theme=dark"},`)
})

test('parts of a form have their types', async () => {
  const partTypes = { user: 'application/json', note: 'text/x;a="b"', file: 'image/png' }
  const operation: HttpOperation = {
    ...{ ...plain, method: 'POST', contentType: 'multipart/form-data', files: ['file', 'other'], partTypes },
  }
  const body = { user: { name: 'A;"\\' }, note: '@a', file: 'a.png', other: 'b', count: 1 }
  expect(sentByCurl(operation, [], body).slice(0, -1)).toEqual([
    ...['-s', '-F', String.raw`user="{\"name\":\"A;\\\"\\\\\"}";type=application/json`],
    ...['-F', 'note="@a";type=text/x;a="b"', '-F', 'file=@a.png;type=image/png', '-F', 'other=@b'],
    ...['--form-string', 'count=1'],
  ])
  const form = (await sentByTypescript(operation, [], body))?.options.body
  const parts = form instanceof FormData ? [...form] : []
  const texts = await Promise.all(parts.map(([, part]) => (part instanceof Blob ? part.text() : part)))
  expect(texts).toEqual(['{"name":"A;\\"\\\\"}', '@a', 'a.png', 'b', '1'])
  expect(parts.map(([, part]) => (part instanceof Blob ? part.type : ''))).toEqual([
    ...['application/json', 'text/x;a="b"', 'image/png', '', ''],
  ])
  const { python } = exampleRequests(operation, { given: [], body })
  expect(python).toContain('("user", (None, "{\\"name\\":\\"A;\\\\\\"\\\\\\\\\\"}", "application/json"))')
  expect(python).toContain(
    '("file", ("a.png", open("a.png", "rb"), "image/png")), ("other", open("b", "rb"))',
  )
})

test('the names of a form are encoded', () => {
  const operation = { ...plain, method: 'POST', contentType: 'application/x-www-form-urlencoded' }
  expect(sentByCurl(operation, [], { 'a b=&': 'x y' })).toContain('a%20b%3D%26=x y')
})

test('long whole numbers keep their digits', async () => {
  const text = '{"id":12345678901234567890,"list":[-9007199254740993],"text":"`$\\\\ 9007199254740993"}'
  const body = parseExactly(text)
  const operation: HttpOperation = { ...plain, method: 'PUT' }
  expect(withNumbers(JSON.stringify(body))).toBe(text)
  const sent = String((await sentByTypescript(operation, [], body))?.options.body)
  expect(sent.replace(/\n */g, '').replace(/([:,]|[{[]) | (?=[}\]])/g, '$1')).toBe(text)
  expect(sentByCurl(operation, [], body).join(' ')).toContain('"id": 12345678901234567890')
  expect(exampleRequests(operation, { given: [], body }).python).toContain('"id": 12345678901234567890')
  const parameters: HttpOperation['parameters'] = [{ name: 'id', in: 'path', kind: 'number', required: true }]
  const given = [parseExactly('175928847299117063')]
  expect(sentByCurl({ ...plain, path: '/{id}', parameters }, given)).toContain(`${host}/175928847299117063`)
})

test('requests that clients have no method for are sent as they are', async () => {
  const query = [{ name: 'q', in: 'query', kind: 'json', required: true }] as const
  const methodsOf = (method: string, body?: Json) => {
    const operation: HttpOperation = { ...plain, method, parameters: [...query] }
    const { python, typescript } = exampleRequests(operation, { given: [{ a: 1 }], ...(body && { body }) })
    const call = /response = (api\.[^(]*\((?:"[A-Z]+")?)/.exec(python.replaceAll(/\(\s+/g, '('))?.[1]
    return [
      sentByCurl(operation, [{ a: 1 }], body)
        .slice(0, -1)
        .join(' '),
      call,
      typescript.includes('await fetch('),
    ]
  }
  const [type, d] = ['-H Content-Type: application/json', '-d { "b": 2 }']
  expect(methodsOf('HEAD')).toEqual(['-s -G -I --data-urlencode q={ "a": 1 }', 'api.head(', true])
  expect(methodsOf('TRACE')).toEqual([
    '-s -G -X TRACE --data-urlencode q={ "a": 1 }',
    'api.request("TRACE"',
    false,
  ])
  expect(methodsOf('GET', { b: 2 })).toEqual([`-s -X GET ${type} ${d}`, 'api.request("GET"', false])
  expect(methodsOf('DELETE', { b: 2 })).toEqual([`-s -X DELETE ${type} ${d}`, 'api.request("DELETE"', true])
  expect(methodsOf('POST', { b: 2 })).toEqual([`-s ${type} ${d}`, 'api.post(', true])
})
