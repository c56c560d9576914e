import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentId } from './content-id.ts'

test('a text has one id, a UUID, and other texts have others', async () => {
  const id = await contentId('a message')
  expect(z.uuid().safeParse(id).success).toBe(true)
  expect(id).toMatch(/^.{14}8.{4}[89ab]/)
  expect(await contentId('a message')).toBe(id)
  expect(await contentId('a message.')).not.toBe(id)
})
