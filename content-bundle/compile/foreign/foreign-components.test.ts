import { describe, expect, test } from 'vitest'
import { outline } from '../../../tests/outline.ts'
import { componentRules } from '../../model/components.ts'
import type { DocumentNode } from '../document.ts'
import { foreignComponentNames, fromForeign } from './foreign-components.ts'
import { component, textNode } from './foreign-nodes.ts'

const words: DocumentNode = { type: 'paragraph', children: [{ type: 'text', value: 'Words' }] }

/** What a component of another tool becomes, as lines. */
function shown(
  name: string,
  props: Record<string, unknown> = {},
  children: DocumentNode[] = [words],
): string {
  const nodes = fromForeign({ name, props, children })
  return nodes === null ? 'unknown' : outline(nodes)
}
const line = (name: string, props?: Record<string, unknown>, children?: DocumentNode[]) =>
  shown(name, props, children).split('\n')[0]

describe('callouts', () => {
  test.each([
    ['Admonition', { type: 'tip' }, 'tip'],
    ['Admonition', { type: 'CAUTION' }, 'warning'],
    ['Aside', {}, 'note'],
    ['Aside', { type: 'nonsense' }, 'note'],
    ['Aside', { type: 'constructor' }, 'note'],
    ['Warning', { type: 'tip' }, 'warning'],
    ['Danger', {}, 'danger'],
    ['Callout', { type: 'error' }, 'danger'],
  ])('<%s> with %j is a callout of the type %s', (name, props, type) => {
    const [node] = fromForeign({ name, props, children: [words] }) ?? []
    expect(node).toMatchObject({ name: 'Callout', props: { type }, children: [words] })
  })

  test('a title that is not text is left out', () => {
    expect(line('Aside', { title: 'T' })).toContain('"title":"T"')
    expect(line('Aside', { title: { a: 1 } })).not.toContain('title')
    expect(line('Aside', { title: 5 })).toContain('"title":"5"')
  })
})

test.each([
  ['warning', 'amber'],
  ['nonsense', 'neutral'],
  ['constructor', 'neutral'],
])('a badge of the kind %s has the tone %s', (variant, tone) => {
  expect(line('Badge', { variant })).toContain(`"tone":"${tone}"`)
})

describe('cards', () => {
  test.each([
    [{ title: 'A', href: '/a' }, '{"title":"A","href":"/a"}'],
    [{ name: 'A', link: '/a' }, '{"title":"A","href":"/a"}'],
    [{ href: '/a' }, '{"title":"/a","href":"/a"}'],
  ])('a card with %j has the props %s', (props, expected) => {
    expect(line('Card', props)).toContain(`props=${expected}`)
  })

  test('a card without title and target is its content', () => {
    expect(shown('Card', { icon: 'x' })).toBe(outline([words]))
  })

  test('a description is its first paragraph', () => {
    expect(shown('LinkCard', { title: 'A', description: 'About' }, []).split('\n').slice(1, 3)).toEqual([
      '  paragraph',
      '    text value="About"',
    ])
  })

  test.each([
    [{ cols: 2 }, '{"columns":2}'],
    [{ cols: '3' }, '{"columns":3}'],
    [{ cols: 9 }, '{}'],
    [{ num: 'many' }, '{}'],
    [{}, '{}'],
  ])('a grid with %j has the props %s', (props, expected) => {
    expect(line('CardGroup', props)).toContain(`props=${expected}`)
  })
})

describe('tabs', () => {
  const tab = (label: string) => component('Tab', { label }, [words])

  test.each([
    [{ groupId: 'os' }, 'LangTabs'],
    [{ syncKey: 'os' }, 'LangTabs'],
    [{}, 'Tabs'],
  ])('tabs with %j are %s', (props, name) => {
    expect(line('Tabs', props, [tab('a')])).toContain(`name="${name}"`)
  })

  test('values give the tabs their labels', () => {
    const values = [{ value: 'a', label: 'Apple' }, { value: 'b' }]
    const tree = shown('Tabs', { values }, [tab('a'), textNode('\n'), tab('b'), tab('c')])
    expect(tree.match(/"label":"\w+"/g)).toEqual(['"label":"Apple"', '"label":"b"', '"label":"c"'])
  })

  test.each([[[null]], [['a', 'b']], ['a'], [{}], [[{}]]])(
    'values of another form change nothing: %j',
    (values) => {
      expect(shown('Tabs', { values }, [tab('a'), component('Tab', {}, [])])).toBe(
        shown('Tabs', {}, [tab('a'), component('Tab', {}, [])]),
      )
    },
  )

  test('items may be texts or objects with a label', () => {
    expect(line('Tabs', { items: ['a', { label: 'b' }, 3] }, [])).toContain('"items":["a","b","3"]')
  })

  test('tabs inside fragments are found', () => {
    const tree = shown('Tabs', {}, [
      { type: 'fragment', children: [tab('a'), { type: 'fragment', children: [tab('b')] }] },
    ])
    expect(tree.match(/name="Tab"/g)).toHaveLength(2)
    expect(tree).not.toContain('fragment')
  })
})

describe('code', () => {
  test.each([
    [{ code: 'a = 1', lang: 'py' }, 'code value="a = 1" lang="py"'],
    [
      { code: 'a', language: 'py', title: 'x "y".py' },
      'code value="a" lang="py" meta="title=\\"x \'y\'.py\\""',
    ],
    [{ className: 'language-js' }, 'code value="Words" lang="js"'],
    [{}, 'code value="Words"'],
  ])('a block with %j is `%s`', (props, expected) => {
    expect(line('CodeBlock', props)).toBe(expected)
  })
})

describe('what has no form of its own', () => {
  test.each(['Fragment', 'BrowserOnly', 'AccordionGroup', 'Bleed', 'Column'])(
    '<%s> is its content',
    (name) => {
      expect(shown(name)).toBe(outline([words]))
    },
  )

  test.each(['Icon', 'TOCInline', 'DocCardList'])('<%s> is nothing', (name) => {
    expect(shown(name)).toBe('')
  })

  test('a link without a target, a parameter without a name and a tip without text are their content', () => {
    for (const name of ['Link', 'ParamField', 'Tooltip', 'Update']) expect(shown(name)).toBe(outline([words]))
  })

  test('a picture without a source is nothing', () => {
    expect(shown('Image', { src: { src: '/a.png' } })).toBe('')
    expect(line('ThemedImage', { sources: { light: '/a.png', dark: '/b.png' } })).toBe('image url="/a.png"')
  })

  test('a component of no tool is not known', () => {
    expect(shown('Carousel')).toBe('unknown')
    expect(shown('constructor')).toBe('unknown')
  })
})

test('an accordion is a summary with details, open where it says so', () => {
  expect(shown('Accordion', { title: 'More', defaultOpen: true })).toContain('"open":true')
  expect(shown('Expandable', {})).toContain('text value="Details"')
})

test('a link in a block becomes a link in a sentence', () => {
  expect(shown('LinkButton', { href: '/a' })).toBe('link url="/a"\n  text value="Words"\n')
})

test('steps from a list are numbered as they are; others are steps of ours', () => {
  const list: DocumentNode = { type: 'list', ordered: true, children: [] }
  expect(line('Steps', {}, [textNode('\n'), list])).toBe('list')
  expect(line('Steps', {}, [words])).toContain('name="Steps"')
})

test('a step with a title begins with a heading', () => {
  expect(shown('Step', { title: 'First' }, [textNode('Do it.')])).toBe(
    'heading depth=3\n  text value="First"\nparagraph\n  text value="Do it."\n',
  )
})

test('a table of types has an entry for each field', () => {
  const type = { name: { type: 'string', description: 'Of the trace.', default: 'x' }, broken: null }
  const tree = shown('TypeTable', { type })
  expect(tree).toContain('Of the trace.')
  expect(tree).toContain('"broken"')
  expect(shown('TypeTable', { type: 'none' })).toBe('')
})

test('every component is known by its name, and makes components that pages may use', () => {
  const names = Object.keys(componentRules)
  for (const { name } of foreignComponentNames()) {
    for (const node of fromForeign({ name, props: { title: 'T', name: 'N' }, children: [words] }) ?? []) {
      if (node.type === 'component') expect(names).toContain(node.name)
    }
  }
  expect(foreignComponentNames().length).toBeGreaterThan(50)
})
