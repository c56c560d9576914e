import { expect, test } from 'vitest'
import { html, raw } from './html.ts'

test('text is escaped in elements and in attributes', () => {
  const text = '<b>"Q" & A</b>'
  expect(String(html`<p title="${text}">${text}</p>`)).toBe(
    '<p title="&lt;b&gt;&quot;Q&quot; &amp; A&lt;/b&gt;">&lt;b&gt;&quot;Q&quot; &amp; A&lt;/b&gt;</p>',
  )
})

test('templates, raw markup and lists of them are not escaped again', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`)
  expect(String(html`<ul>${items}</ul>${raw('<br>')}`)).toBe('<ul><li>a</li><li>&lt;</li></ul><br>')
})

test('numbers are printed, null and false are not', () => {
  expect(String(html`${0}${null}${false}${''}.`)).toBe('0.')
})

test('neighboring strings become one chunk, bytes stay as they are', () => {
  const bytes = new TextEncoder().encode('–')
  const { chunks } = html`<p>${'a'}${html`<i>b</i>`}${raw(bytes)}c</p>`
  expect(chunks).toEqual(['<p>a<i>b</i>', bytes, 'c</p>'])
  expect(chunks[1]).toBe(bytes)
})
