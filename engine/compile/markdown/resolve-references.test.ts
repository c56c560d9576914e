import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'

test.each(['md', 'mdx'] as const)(
  'the first definition of a link, picture or note counts in %s',
  async (format) => {
    const body = `[guide][Guide] ![map][map] note[^n]

[guide]: https://first.example
[GUIDE]: https://second.example
[map]: ./first.png
[map]: ./second.png

[^n]: The first note.
[^n]: The second note.`
    const { compiled, faults } = await compileText(page(body), { format })
    expect(faults.map(({ message }) => message)).toEqual(
      Array(3).fill(expect.stringContaining('is defined a second time')),
    )
    for (const text of [compiled?.page.tree.join(''), compiled?.markdown]) {
      expect(text).toContain('https://first.example')
      expect(text).toContain('/assets/first.png')
      expect(text).toContain('The first note.')
      expect(text?.toLowerCase()).not.toContain('second')
    }
  },
)
