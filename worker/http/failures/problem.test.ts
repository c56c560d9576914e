import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { problem, validationFailed } from './problem.ts'

const schema = z.object({ page: z.string(), vote: z.object({ value: z.int() }) })

test('a problem document has the status and is not stored by caches', async () => {
  const app = new Hono().get('/', (c) =>
    problem(c, { status: 404, title: 'Not found', detail: 'No such page.' }),
  )
  const response = await app.request('/')
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    type: 'about:blank',
    status: 404,
    title: 'Not found',
    detail: 'No such page.',
  })
})

test('a failed validation has one error for each field, named by its path', () => {
  const { error } = schema.safeParse({ vote: { value: 1.5 } })
  if (!error) throw new Error('The value is valid.')
  const { status, title, errors } = validationFailed(422, error)
  expect([status, title]).toEqual([422, 'Validation failed'])
  expect(errors?.map(({ field }) => field)).toEqual(['page', 'vote.value'])
})
