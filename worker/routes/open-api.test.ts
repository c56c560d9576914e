import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/test-app.ts'
import { apiOperations } from './api-operations.ts'

const describe = async () => (await testApp().request('/api/openapi.json')).text()

test('the description is sound OpenAPI', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: await describe(), absoluteRef: 'openapi.json', config })
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('every route below /api is described, and nothing else is', () => {
  const isOperation = ({ method, path }: { method: string; path: string }) =>
    path.startsWith('/api/') && !path.includes('*') && method !== 'ALL'
  const routes = testApp().routes.filter(isOperation)
  const name = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`
  expect(apiOperations.map(name).sort()).toEqual([...new Set(routes.map(name))].sort())
})

test('the vote’s schema carries the limits that are checked', async () => {
  const { components } = JSON.parse(await describe())
  expect(components.schemas.Feedback).toMatchObject({
    required: ['page', 'feedback'],
    additionalProperties: false,
    properties: { comment: { maxLength: 5000 }, feedback: { enum: ['positive', 'negative'] } },
  })
})

test('a wrong method is told which are right', async () => {
  const response = await testApp().request('/api/feedback')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('an unknown path below /api is a problem document, not a page', async () => {
  const response = await testApp().request('/api/nothing')
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})
