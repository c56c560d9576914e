import { expect, test } from 'vitest'
import { parseMarkdown } from '../../engine/compile/markdown/parse-markdown.ts'
import { htmlToJsx } from './html-to-jsx.ts'
import { writeDocument } from './write-document.ts'

test('attributes of HTML and of SVG keep the names that they have there', () => {
  const written = [
    '<svg viewBox="0 0 9 9" aria-label="A lamp"><stop stop-color="red" stroke-width="2" clip-path="url(#a)"></stop></svg>',
    '<table><tbody><tr><td colspan="2" class="wide" data-of-lamp="1">Oil</td></tr></tbody></table>',
    '<label for="wick" tabindex="0">Wick</label>',
  ].join('\n\n')
  const root = parseMarkdown(written, 'md')
  htmlToJsx(root)
  const { text } = writeDocument(root.children)
  for (const [name] of written.matchAll(/ [\w-]+=/g)) expect(text).toContain(name)
})
