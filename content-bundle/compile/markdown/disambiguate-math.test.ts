import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'

const treeOf = async (body: string, format: 'md' | 'mdx') => {
  const { compiled, faults } = await compileText(page(body), { format })
  expect(faults).toEqual([])
  return compiled?.page.tree.join('')
}

for (const format of ['md', 'mdx'] as const) {
  test.each(['It costs $5 and then $6 more.', '- $5-$10', '**($20k) or ($30k)**'])(
    `money is not a formula in ${format}: %s`,
    async (body) => {
      const tree = await treeOf(body, format)
      expect(tree).not.toContain('<math')
      expect(tree).toContain(body.replace(/^- |\*\*/g, ''))
    },
  )

  test.each(['It is $x + 5$.', 'So $14 / 20 = 0.7$ is', '$ x $', '$$x$$'])(
    `a formula is one in ${format}: %s`,
    async (body) => expect(await treeOf(body, format)).toContain('<math'),
  )
}
