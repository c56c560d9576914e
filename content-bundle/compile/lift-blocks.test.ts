import { expect, test } from 'vitest'
import { compileText, page } from '../../tests/compile-text.ts'

const twinOf = async (body: string) => (await compileText(page(body))).compiled?.markdown.trim()

test('a list of people in a sentence becomes a list between its two halves', async () => {
  expect(await twinOf('Written by <Authors names={["ada-lind"]} /> in *May*.')).toBe(
    'Written by\n\n- [Ada Lind](https://github.example/ada-lind) Co-founder and CEO\n\nin _May_.',
  )
})

test('a component that ends a sentence leaves no blank behind', async () => {
  expect(await twinOf('See <Callout>Mind the step.</Callout>')).toBe('See\n\n> **Note**\n>\n> Mind the step.')
})

test('a sentence with components of words alone stays one sentence', async () => {
  expect(await twinOf('It is <Badge>new</Badge> here.')).toBe('It is new here.')
})
