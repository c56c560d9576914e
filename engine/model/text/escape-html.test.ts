import { expect, test } from 'vitest'
import { escapeContent, escapeHtml, escapeXml, htmlAttributes } from './escape-html.ts'

test('markup and double quotes are escaped, other text stays', () => {
  expect(escapeHtml('a <b> & "c" \'d\'')).toBe("a &lt;b&gt; &amp; &quot;c&quot; 'd'")
  expect(escapeHtml('日本語 and plain text')).toBe('日本語 and plain text')
})

test('an escape in the text is escaped again, so that readers see what was written', () => {
  expect(escapeHtml('&lt;')).toBe('&amp;lt;')
})

test('quotes in text are not escaped', () => {
  expect(escapeContent('<say> "hi" & go')).toBe('&lt;say&gt; "hi" &amp; go')
})

test('characters that XML cannot hold are removed', () => {
  expect(escapeXml('a\u0000b\u001b<c>\uffff\td')).toBe('ab&lt;c&gt;\td')
})

test('attributes are quoted and escaped; true is bare, and empty values are left out', () => {
  expect(
    htmlAttributes({
      title: 'a "b"',
      open: true,
      hidden: false,
      id: null,
      lang: undefined,
      width: 0,
      alt: '',
    }),
  ).toBe(' title="a &quot;b&quot;" open width="0" alt=""')
})
