import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { postMaxBytes } from '../../../engine/model/posts/comment-max-length.ts'
import { routeNames, routes } from '../../../engine/model/urls/routes.ts'
import site from '../../../tests/fixtures/config.ts'
import { testApp } from '../../../tests/test-app.ts'
import { apiOperations } from '../api/api-operations.ts'

const describe = async () => (await testApp().request('/api/openapi.json')).text()

/** What the linter says of a description: its rules of good grammar, and that each example fits its schema. */
async function faultsOf(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'no-invalid-schema-examples': 'error',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
    },
  })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)
}

test('the description is valid OpenAPI, including its examples', async () => {
  expect(await faultsOf(await describe())).toEqual([])
})

test('the linter finds an example that its schema refuses', async () => {
  const description = JSON.parse(await describe())
  description.components.schemas.Feedback.examples[0].feedback = 'splendid'
  expect(await faultsOf(JSON.stringify(description))).toHaveLength(1)
})

test('the example of a vote is accepted', async () => {
  const { components } = JSON.parse(await describe())
  const [example] = components.schemas.Feedback.examples
  const body = JSON.stringify({ ...example, page: '/docs/guide' })
  expect((await testApp().request('/api/feedback', { method: 'POST', body })).status).toBe(201)
})

test('every route below /api is described, and nothing else is', () => {
  const below = routeNames.filter((name) => routes[name].pattern.startsWith('/api/'))
  const described = apiOperations(site).map(({ route }) => route)
  expect(described.sort()).toEqual(below.filter((name) => name !== 'unknownOperation').sort())
})

test('the schema of a vote states the limits that are checked', async () => {
  const { components } = JSON.parse(await describe())
  expect(components.schemas.Feedback).toMatchObject({
    required: ['page', 'feedback'],
    additionalProperties: false,
    properties: { comment: { maxLength: 5000 }, feedback: { enum: ['positive', 'negative'] } },
  })
})

test.each([
  ['/api/og', 'GET, HEAD'],
  ['/api/openapi.json', 'GET, HEAD'],
  ['/api/search', 'GET, HEAD, POST'],
])('what can be read allows HEAD, too: %s', async (path, allowed) => {
  const { status, headers } = await testApp().request(path, { method: 'DELETE' })
  expect([status, headers.get('allow')]).toEqual([405, allowed])
  expect((await testApp().request(path, { method: 'HEAD' })).status).not.toBe(405)
})

test('a wrong method answers 405 with the right ones', async () => {
  const response = await testApp().request('/api/feedback')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('an unknown path below /api is a problem document, not a page', async () => {
  const response = await testApp().request('/api/nothing')
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('the limit of the body is the one that is checked', async () => {
  const { paths } = JSON.parse(await describe())
  expect(paths['/api/feedback'].post.responses[413].description).toContain(String(postMaxBytes))
})
