import { expect, test } from 'vitest'
import { isUnsafeAttribute } from './unsafe-attribute.ts'

test.each([
  ['class', 'a'],
  ['href', '/docs'],
  ['href', 'https://site.example/?q=javascript:1'],
  ['src', 'data:image/png;base64,AAAA'],
  ['alt', 'javascript:'],
  ['attributeName', 'opacity'],
])('an attribute that authors use stays: %s="%s"', (name, value) => {
  expect(isUnsafeAttribute(name, value)).toBe(false)
})

test.each([
  ['href', 'javascript:alert(1)'],
  ['href', ' java\nscript:alert(1)'],
  ['xlink:href', 'javascript:alert(1)'],
  ['action', 'vbscript:x'],
  ['formaction', 'javascript:x'],
  ['href', 'data:text/html,x'],
  ['src', 'data:image/svg+xml,x'],
  ['srcdoc', '<script>'],
  ['attributeName', 'xlink:href'],
])('an attribute that could run code is left out: %s="%s"', (name, value) => {
  expect(isUnsafeAttribute(name, value)).toBe(true)
})
