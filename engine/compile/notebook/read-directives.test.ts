import { expect, test } from 'vitest'
import { notebookOf, readableNotebook } from '../../../tests/compile-notebook.ts'
import { withCodeFences } from './read-directives.ts'

const markdownOf = async (source: string) => (await readableNotebook(notebookOf([{ source }]))).markdown

test.each([
  ['> [!important]\n> Wear gloves.', '> **Info**\n>\n> Wear gloves.\n'],
  ['```{hint}\nUse *tongs*.\n```', '> **Tip**\n>\n> Use *tongs*.\n'],
  [
    '```{warning} It is hot.\n:class: dropdown\nReally.\n```',
    '> **Warning**\n>\n> It is hot.\n>\n> Really.\n',
  ],
  [':::{admonition} Before you fire\n:class: tip\nDry it.\n:::', '> **Before you fire**\n>\n> Dry it.\n'],
  ['- Load\n\n  :::{danger}\n  Mind the door.\n  :::', '- Load\n\n  > **Danger**\n  >\n  > Mind the door.\n'],
  [
    '<div class="alert alert-danger"><b>Stop:</b> it is hot.</div>',
    '> **Danger**\n>\n> **Stop:** it is hot.\n',
  ],
  [
    '<div class="admonition attention">\n\n**Note** `x`\n\n- one\n\n</div>',
    '> **Warning**\n>\n> **Note** `x`\n>\n> - one\n',
  ],
  [
    '::::{note}\nOuter.\n\n:::{tip}\nInner.\n:::\n::::',
    '> **Note**\n>\n> Outer.\n>\n> > **Tip**\n> >\n> > Inner.\n',
  ],
])('a remark in %j is a callout', async (source, markdown) => {
  expect(await markdownOf(source)).toBe(markdown)
})

test.each(['```\n:::{note}\nshown as it is\n:::\n```', ':::{note}\nnever closed', ':::{figure} a.png\n:::'])(
  '%j is left as it is written',
  (source) => {
    expect(withCodeFences(source)).toBe(source)
  },
)

test('a class without a meaning makes no box', async () => {
  expect(await markdownOf('<div class="row"><p>Words.</p></div>')).toBe('Words.\n')
})
