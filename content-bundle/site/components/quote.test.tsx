import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paragraph, text } from '../../../engine/compile/markdown/markdown-nodes.ts'
import { smallSite } from '../../../tests/small-site.ts'
import { Quotation, Quote } from './quote.tsx'

test('a quotation names its author with role and company', () => {
  const quote = { site: smallSite, author: 'Ada', role: 'CEO', company: 'Quarry' }
  expect(renderToStaticMarkup(<Quotation {...quote} />)).toContain('<span>CEO, Quarry</span>')
})

test.each([
  [{ author: 'Ada', role: 'CTO', company: 'Acme' }, '— Ada, CTO, Acme'],
  [{ author: 'Ada' }, '— Ada'],
])('the Markdown of a quotation by %j ends with who said it, as far as that is known', (props, author) => {
  expect(Quote.markdown?.({ props, children: [paragraph(text('Good.'))], title: '' })).toEqual([
    { type: 'blockquote', children: [paragraph(text('Good.')), paragraph(text(author))] },
  ])
})
