import { expect, test } from 'vitest'
import { bodyOf, pageWith } from '../../tests/api-page.ts'
import { apiReferencePages } from '../make-api-reference.ts'

test('what an operation or a reference replaces counts as shown', () => {
  const shared = {
    name: 'room',
    in: 'query',
    description: 'Of all.',
    schema: { type: 'string', enum: ['a'] },
  }
  const get = {
    ...{ tags: ['Lamps'], servers: [{ url: 'https://b.example', description: 'Own.' }] },
    parameters: [
      { name: 'room', in: 'query', description: 'Own.', schema: { type: 'integer' } },
      { name: 'size', in: 'query', description: 'Own.', schema: { type: 'integer' } },
    ],
    responses: {
      200: { $ref: '#/components/responses/Done', content: { 'text/plain': { schema: { type: 'string' } } } },
    },
  }
  const lamps = {
    ...{ servers: [{ url: 'https://a.example', description: 'Of all.' }], get },
    parameters: [shared, { $ref: '#/components/parameters/Size' }, { name: 'kept', in: 'query' }],
  }
  const components = {
    parameters: { Size: { ...shared, name: 'size' } },
    responses: { Done: { description: 'Done.', content: { 'text/csv': { schema: { type: 'string' } } } } },
  }
  const [page] = apiReferencePages(
    { openapi: '3.1.0', paths: { '/lamps': lamps }, components },
    '/docs/api',
  ).values()
  expect(page?.match(/^- `(?:room|size|kept)`/gm)).toHaveLength(3)
  expect(page).not.toMatch(/Of all|a\.example|text\/csv/)
})

test('a sample knows which parts of a form are JSON, which are files, and what type they have', () => {
  const schema = {
    type: 'object',
    properties: {
      ...{ user: { type: 'object', properties: { name: { type: 'string' } } }, note: { type: 'string' } },
      ...{ rows: { type: 'array', items: { type: 'object' } }, picture: {}, deep: { type: 'object' } },
    },
  }
  const encoding = {
    ...{ note: { contentType: 'text/markdown' }, picture: { contentType: 'image/png, image/jpeg' } },
    deep: { style: 'deepObject', explode: true },
  }
  const requestBody = { content: { 'multipart/form-data': { schema, encoding } } }
  const { page } = pageWith({ operation: { requestBody } })
  expect(page).toContain(
    '"partTypes":{"picture":"image/png","user":"application/json","note":"text/markdown","rows":"application/json"}',
  )
  expect(page).toContain('"files":["picture"]')
})

test('long whole numbers reach the form with their digits', async () => {
  const id = `${'\uE000'}9007199254740993`
  const operation = {
    parameters: [{ name: 'id', in: 'query', schema: { type: 'integer', enum: [id] }, required: true }],
    ...bodyOf({ type: 'object', properties: { id: { type: 'integer', example: id } } }),
    summary: `Lamp ${id}`,
  }
  const { page } = pageWith({ operation })
  expect(page).toContain('"title":"Lamp 9007199254740993"')
  expect(page).toContain('"body":{"id":"\\ue0009007199254740993"}')
  expect(page).toContain('"options":["9007199254740993"]')
  expect(page).not.toContain('\uE000')
})
