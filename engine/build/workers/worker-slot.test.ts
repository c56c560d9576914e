import { expect, test } from 'vitest'
import { workerEnvironment } from './worker-slot.ts'

test('programs of pages find no secret in the environment of their worker', () => {
  const given = {
    PATH: '/bin',
    TZ: 'UTC',
    CLOUDFLARE_API_TOKEN: 'secret',
    GITHUB_TOKEN: 'secret',
    HOME: '/home/a',
    NODE_COMPILE_CACHE: '/home/a/code',
  }
  const environment = workerEnvironment(given)
  expect(JSON.stringify(environment)).not.toContain('secret')
  expect(environment).toMatchObject({ PATH: '/bin', TZ: 'UTC' })
  expect(Object.keys(environment).sort()).toEqual(['PATH', 'TZ'])
})
