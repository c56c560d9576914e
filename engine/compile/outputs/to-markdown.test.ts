import type { PhrasingContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { toMarkdown } from 'mdast-util-to-markdown'
import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'
import { markdownStyle, toMarkdownText } from './to-markdown.ts'

const written = [
  'Plain words, (in brackets); and more.',
  ' a ',
  '1. no list',
  '12) none',
  '- none',
  '+ a = b',
  'a\n- b\n1. c',
  'a \n b',
  'w.w how.to www.a.example now.',
  'https://a.example and p:/b and s:',
  'a*b_c`d [e] <f> &amp; & $g$ ~h~ @i j@k.l |m| # n! \\o',
  '#',
  '!',
  'a: b',
  ':--',
  '(a)',
  '日本語。',
  '. And',
  ') then',
  '://a',
  ': b',
  '(b)',
  '😀',
  '',
]

const around: PhrasingContent[] = [
  { type: 'text', value: '' },
  { type: 'inlineCode', value: 'x' },
  { type: 'strong', children: [{ type: 'text', value: 'x' }] },
  { type: 'link', url: '/x', children: [{ type: 'text', value: 'x' }] },
  { type: 'break' },
  { type: 'text', value: '[a]' },
  { type: 'text', value: '12' },
  { type: 'text', value: 'https' },
]

test('text that is passed over as plain is text that needs no escape', () => {
  for (const value of written) {
    for (const before of around) {
      for (const after of around) {
        const children: PhrasingContent[] = [before, { type: 'text', value }, after]
        const blocks = [
          { type: 'paragraph' as const, children },
          { type: 'heading' as const, depth: 2 as const, children },
        ]
        const markdown = toMarkdownText(blocks)
        const expected = toMarkdown(
          { type: 'root', children: blocks },
          {
            ...markdownStyle,
            extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
          },
        )
        expect(markdown).toBe(expected)
      }
    }
  }
})

test('the Markdown version leaves out spaces between tags of HTML', async () => {
  const html =
    '<div>\n  <p>\n    Fresh\n      <b> bread </b>\n    daily<i> </i>\n  </p>\n  <h3>\n    Hours\n    of sale</h3>\n  ' +
    '<ul>\n    <li>\n      from six </li>\n  </ul>\n  <pre>\n  a\n    b</pre>\n</div>'
  const { compiled } = await compileText(page(html), { format: 'md' })
  expect(compiled?.markdown).toBe(
    'Fresh\n**bread** daily\n\n### Hours of sale\n\n- from six\n\n```\n  a\n    b\n```\n',
  )
})
