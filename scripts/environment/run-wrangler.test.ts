import { expect, test } from 'vitest'
import { failureText } from './run-wrangler.ts'

test('a failure of wrangler is quoted, with what to do about it', () => {
  const output =
    '\n ⛅️ wrangler 4.156.0\n────\n\u001b[31m✘ ERROR\u001b[0m Could not authenticate because no credentials were found\n'
  expect(failureText('wrangler d1 list', output)).toBe(
    [
      '`wrangler d1 list` failed:',
      '  ✘ ERROR Could not authenticate because no credentials were found',
      'Log in with `npx wrangler login`, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
    ].join('\n'),
  )
  const refused = (path: string, code: number) =>
    failureText(
      'wrangler d1 list',
      `✘ [ERROR] A request to the Cloudflare API (/accounts/a${path}) failed.\n  Authentication error [code: ${code}]`,
    )
  expect(refused('/storage/kv/namespaces/b/bulk', 10000)).toContain('permission "Workers KV Storage: Edit"')
  expect(refused('/d1/database/b/query', 9109)).toContain('permission "D1: Edit"')
  expect(refused('/workers/scripts/docs/versions', 10000)).toContain('permission "Workers Scripts: Edit"')
  expect(failureText('wrangler deploy', 'getaddrinfo ENOTFOUND api.cloudflare.com')).toContain(
    'Check the connection',
  )
})
