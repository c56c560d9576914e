import { expect, test } from 'vitest'
import { withMark } from './with-mark.ts'

test('a sentence is marked between the tags that stand in it, and nowhere else', () => {
  const html =
    '<p title="On Core, it costs €7.">A unit is a trace. On <code>Core</code>, it costs&nbsp;€7.</p><p>On Pro</p>'
  expect(withMark(html, 'On Core, it costs €7. ')).toBe(
    '<p title="On Core, it costs €7.">A unit is a trace. <mark>On </mark><code><mark>Core</mark></code><mark>, it costs&nbsp;€7</mark>.</p><p>On Pro</p>',
  )
})

test('HTML without the sentence stays as it is', () => {
  const html = '<p>A unit &amp; a <b>trace</b> < 3</p>'
  expect(withMark(html, 'Another sentence.')).toBe(html)
  expect(withMark(html, 'A unit & a trace < 3')).toBe(
    '<p><mark>A unit &amp; a </mark><b><mark>trace</mark></b><mark> < 3</mark></p>',
  )
})
