import { expect, test } from 'vitest'
import { html, raw } from './html.ts'
import { Placeholders } from './placeholders.ts'

test('each token is replaced by its HTML', () => {
  const placeholders = new Placeholders()
  const [one, two] = [placeholders.hold(raw('<i>1</i>')), placeholders.hold(html`<b>2</b>`)]
  expect(String(placeholders.fill(`<p>${two}</p>${one}`))).toBe('<p><b>2</b></p><i>1</i>')
})

test('text that imitates a token stays text', () => {
  const placeholders = new Placeholders()
  placeholders.hold(raw('<i>held</i>'))
  expect(String(placeholders.fill('<p>\u00010\u0002 \u0001</p>'))).toBe('<p>\u00010\u0002 \u0001</p>')
})
