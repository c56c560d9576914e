import { expect, test } from 'vitest'
import { componentRules } from '../../engine/model/components.ts'
import { compileText, page } from '../../tests/compile-text.ts'
import { smallContext } from '../../tests/small-site.ts'
import { renderTree } from './render-tree.tsx'

/** `npm run dev` shows pages with errors, so that no error of an author may stop their rendering. */
test.each(Object.keys(componentRules))(
  '<%s> without its props, or with wrong ones, does not stop its page',
  async (name) => {
    const props = Object.keys(componentRules[name as keyof typeof componentRules].props)
    const uses = [
      `<${name} />`,
      `<${name}>In *it*</${name}>`,
      ...['{undefined}', '{5}', '"x"', '{[[]]}'].map(
        (value) => `<${name} ${props.map((prop) => `${prop}=${value}`).join(' ')}>In it</${name}>`,
      ),
    ]
    const { compiled } = await compileText(page(`Before\n\n${uses.join('\n\n')}\n\nAfter`))
    const html = renderTree(compiled?.page.tree ?? [], smallContext()).toString()
    expect(html).toContain('Before')
    expect(html).toContain('After')
  },
)
