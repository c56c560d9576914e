import { expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'

const titled = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nWords.\n`

async function warningsOf(files: Record<string, string>) {
  const { diagnostics } = await new SiteTree({ 'index.mdx': page('Home'), ...files }).build()
  return diagnostics.map(({ file, severity, message }) => `${severity} ${file} ${message}`)
}

test('titles that previews cannot show are one warning for each section, at the first page', async () => {
  const warnings = await warningsOf({
    'docs/a.mdx': titled('تتبع التطبيقات'),
    'docs/b.mdx': titled('מדריך מהיר'),
    'docs/c.mdx': titled('การติดตาม'),
    'faq/d.mdx': titled('अनुरेखण'),
  })
  expect(warnings).toEqual([
    expect.stringMatching(/^warning docs\/a\.mdx The titles of 3 pages below `\/docs` cannot be drawn/),
    expect.stringMatching(/^warning faq\/d\.mdx The title of a page below `\/faq` cannot be drawn/),
  ])
})

test('pages that name a picture, and titles that previews show, are not reported', async () => {
  expect(
    await warningsOf({
      'docs/a.mdx': titled('تتبع', 'ogImage: /own.png\n'),
      'docs/b.mdx': titled('日本語の設定 한국어 🚀 Größe'),
      'docs/c.mdx': titled('تتبع', 'seoTitle: Tracing\n'),
    }),
  ).toEqual([])
})
