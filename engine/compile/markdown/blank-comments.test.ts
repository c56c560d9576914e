import { expect, test } from 'vitest'
import { blankComments } from './blank-comments.ts'

/** The source with each comment as spaces. */
const blanked = (source: string) =>
  source.replace(/<!-- gone[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))

test.each([
  ['a sentence', 'Words. <!-- gone --> More. <!-- gone too -->'],
  ['a block', '<!-- gone\n\n- over lines\n\n``` -->\n\nWords.'],
  ['the last line of a block', '<!-- gone\n\nx --> words <!-- gone -->\n\nMore.'],
  ['a list and a quotation', '- a\n  <!-- gone -->\n\n> <!-- gone -->\n> b'],
  ['a component', '<Tabs>\n<!-- gone -->\n<Tab>a <!-- gone --></Tab>\n</Tabs>'],
  ['a line below a fence behind a marker', '- ```sh\n  run one\n  ```\n\nWords. <!-- gone -->\n\n- b'],
])('a comment in %s is blanked', (_, source) => {
  expect(blankComments(source)).toBe(blanked(source))
})

test.each([
  ['a code span', '`` a ` b <!-- kept --> `` and `<!-- kept\ntoo -->`'],
  ['a fence in a quotation', '> ```html\n> <!-- kept -->\n> ```'],
  [
    'a fence behind a marker',
    '- ```html\n  <!-- kept -->\n  ```\n\n1. First\n\n   ```html\n   <!-- kept -->\n   ```',
  ],
  ['a prop', '<Card title="The mark <!-- kept -->" />'],
  ['a string', '{"<!-- kept -->"}'],
  ['a module', 'export const a = "<!-- kept -->"'],
])('a comment in %s stays', (_, source) => {
  expect(blankComments(source)).toBe(source)
})
