import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
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
  exampleRequests(operationWith(text, changes), { given: { [`kind${text}`]: 'red' } })
const urlWith = (text: string) => `${host}/v1/${text}/lamps/${text}?kind${text}=red`

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
  for (const part of [`/v1/${text}/`, `lamps/${text}`, `X-${text}`, `kind${text}`])
    expect(python).toContain(JSON.stringify(part))
})

test.each(texts)('%j in the name of a variable is no code', (text) => {
  const name = `filter${text}`
  const keys: HttpOperation['keys'] = [{ scheme: 'bearer', variables: [`KEY${text}`] }]
  const operation = operationWith('a', { keys, host: `HOST${text}` })
  const parameters: HttpOperation['parameters'] = [{ name, in: 'query', kind: 'json', required: true }]
  const samples = exampleRequests({ ...operation, parameters }, { given: { [name]: { a: 1 } } })
  const named = (word: string) => word + text.replaceAll(/\W/g, '_')
  expect(samples.curl).toContain(`"$${named('HOST')}/v1/a/lamps/a"`)
  expect(samples.curl).toContain(`Bearer $${named('KEY')}"`)
  expect(samples.typescript).toContain(`\`\${process.env.${named('HOST')}}/v1/a`)
  expect(samples.python).toContain(`os.environ["${named('HOST')}"]`)
  expect(samples.python).toContain(`\n${named('filter')} = {"a": 1}\n`)
})
