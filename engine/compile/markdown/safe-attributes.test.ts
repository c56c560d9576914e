import { expect, test } from 'vitest'
import { safeAttributes } from './safe-attributes.ts'

test.each([
  ' class="a" style="width: 50%" href=\'/docs\'',
  ' src="data:image/png;base64,AAAA" alt="x > y"',
  ' disabled hidden',
  ' href="https://site.example/?q=javascript:1"',
])('attributes of authors stay letter by letter: %s', (written) => {
  expect(safeAttributes(written)).toEqual({ text: written, unsafe: [] })
})

test.each([
  [' onclick="x()"', 'onclick'],
  [' ONERROR=alert(1)', 'ONERROR'],
  ['/onload=alert(1)', 'onload'],
  [' href=javascript:alert(1)', 'href'],
  [' href=" java\nscript:alert(1)"', 'href'],
  [' href="&#106;avascript:alert(1)"', 'href'],
  [' href="javascript&colon;alert(1)"', 'href'],
  [' xlink:href="javascript:alert(1)"', 'xlink:href'],
  [' action="vbscript:x"', 'action'],
  [' formaction="javascript:x"', 'formaction'],
  [' href="data:text/html,x"', 'href'],
  [' src="data:image/svg+xml,x"', 'src'],
  [' srcdoc="<script>"', 'srcdoc'],
  [' style="position: fixed; inset: 0"', 'style'],
  [' style="background: url(//evil.example)"', 'style'],
])('an attribute that could run code or cover the page is left out: %s', (written, name) => {
  const { text, unsafe } = safeAttributes(` id="a"${written}`)
  expect(unsafe).toEqual([name])
  expect(text.trim().replace(/\/$/, '')).toBe('id="a"')
})
