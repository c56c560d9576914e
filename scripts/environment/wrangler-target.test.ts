import { expect, test } from 'vitest'
import { failureText } from './run-wrangler.ts'
import { bulkEntry, bulkValues } from './wrangler-target.ts'

test('texts are uploaded as they are, bytes in base64, and each with its time', () => {
  const metadata = { storedAt: 7 }
  expect(bulkEntry({ key: 'a', value: 'text' }, 7)).toEqual({ key: 'a', value: 'text', metadata })
  expect(bulkEntry({ key: 'b', value: new TextEncoder().encode('hi') }, 7)).toEqual({
    key: 'b',
    value: 'aGk=',
    base64: true,
    metadata,
  })
  expect(bulkEntry({ key: 'c', value: 'text', hash: 'abc' }, 7)).toEqual({
    key: 'c',
    value: 'text',
    metadata: { storedAt: 7, hash: 'abc' },
  })
})

test('values are found in every form that wrangler prints them in', () => {
  const local = '{\n  "a": { "value": "1" },\n  "none": { "value": null }\n}\n'
  expect(bulkValues(local)).toEqual([['a', '1']])
  expect(bulkValues('{ "values": { "a": "1", "none": null } }')).toEqual([['a', '1']])
  expect(bulkValues('{ "a": "1", "none": null }')).toEqual([['a', '1']])
})

test('a value that looks like JSON stays a text', () => {
  expect(bulkValues(JSON.stringify({ a: { value: '{"value":1}' } }))).toEqual([['a', '{"value":1}']])
})

test('a failure of wrangler is quoted, with what to do about it', () => {
  const output =
    '\n ⛅️ wrangler 4.156.0\n────\n\u001b[31m✘ ERROR\u001b[0m Could not authenticate because no credentials were found\n'
  expect(failureText(['kv', 'key', 'list'], output)).toBe(
    [
      '`wrangler kv key list` failed:',
      '  ✘ ERROR Could not authenticate because no credentials were found',
      'Log in with `npx wrangler login`, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
    ].join('\n'),
  )
  const refused = (path: string, code: number) =>
    failureText(
      ['kv'],
      `✘ [ERROR] A request to the Cloudflare API (/accounts/a${path}) failed.\n  Authentication error [code: ${code}]`,
    )
  expect(refused('/storage/kv/namespaces/b/bulk', 10000)).toContain('permission "Workers KV Storage: Edit"')
  expect(refused('/d1/database/b/query', 9109)).toContain('permission "D1: Edit"')
  expect(refused('/workers/scripts/docs/versions', 10000)).toContain('permission "Workers Scripts: Edit"')
  expect(failureText(['deploy'], 'getaddrinfo ENOTFOUND api.cloudflare.com')).toContain(
    'Check the connection',
  )
})
