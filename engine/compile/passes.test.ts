import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortFault } from '../../tests/compile-text.ts'
import site from '../../tests/fixtures/config.ts'
import { outline } from '../../tests/outline.ts'
import { messagesOf } from '../model/site/messages-of.ts'
import { checkNesting } from './checks/check-nesting.ts'
import { checkTypos } from './checks/check-typos.ts'
import { codeBlockHtml, codeToMarkdown } from './code/code-block.ts'
import { sharedHighlighter } from './code/highlighter.ts'
import { Diagnostics } from './diagnostics.ts'
import { countWords, walk } from './document.ts'
import { resolveLinks } from './links/resolve-links.ts'
import { footnoteSection } from './markdown/footnote-section.ts'
import type { SourceFormat } from './markdown/parse-markdown.ts'
import { readAlerts } from './markdown/read-alerts.ts'
import { removeRepeatedTitle } from './markdown/repeated-title.ts'
import { resolveReferences } from './markdown/resolve-references.ts'
import { hoistBlocks } from './mdx/hoist-blocks.ts'
import { parseMdx } from './mdx/parse-mdx.ts'
import { prepareComponents } from './mdx/prepare-components.ts'
import { resolveMdx } from './mdx/resolve-mdx.ts'
import { toMarkdownNodes, toMarkdownText } from './outputs/to-markdown.ts'
import { toSections } from './outputs/to-sections.ts'
import { toTree } from './outputs/to-tree.ts'

const folder = resolve(import.meta.dirname, '../../tests/fixtures/passes')
const highlighter = await sharedHighlighter()
await highlighter.load(new Set(['python', 'typescript', 'bash']))

interface PassInput {
  source: string
  format: SourceFormat
  diagnostics: Diagnostics
}

const parsed = ({ source, format, diagnostics }: PassInput) => {
  const root = parseMdx(source, format, diagnostics)
  if (!root) throw new Error('The fixture does not parse.')
  return root
}

const resolved = (input: PassInput) =>
  resolveMdx(parsed(input), { site, diagnostics: input.diagnostics, importModule: () => null })

const prepared = (input: PassInput) => {
  const document = resolved(input)
  prepareComponents(document)
  hoistBlocks(document)
  return resolveReferences(document, input.diagnostics)
}

const plainMarkdown = (input: PassInput) =>
  toMarkdownNodes(prepared(input).children, {
    title: 'Page',
    site,
    listRows: () => [],
    messages: messagesOf(site, 'en'),
    urlOf: (url) => `https://site.example${url}`,
  })

/** Each pass as text in, text out. A fixture `<pass>.md` or `<pass>.mdx` is its input, `<pass>.golden` its output. */
const passes: Record<string, (input: PassInput) => string> = {
  'check-nesting': (input) => {
    checkNesting(resolved(input).children, undefined, input.diagnostics)
    return ''
  },
  'check-typos': (input) => {
    checkTypos(parsed(input), input.source, input.diagnostics)
    return ''
  },
  'code-blocks': (input) => {
    const blocks: string[] = []
    for (const node of walk(resolved(input).children)) {
      if (node.type !== 'code') continue
      const { lang, meta, value } = codeToMarkdown(node)
      blocks.push(codeBlockHtml(node.value, node.lang ?? null, node.meta, highlighter))
      blocks.push(`${lang ?? ''} ${meta ?? ''}\n${value}`)
    }
    return blocks.join('\n\n')
  },
  'count-words': (input) => String(countWords(resolved(input).children)),
  'guard-math': (input) => outline(parsed(input).children),
  footnotes: (input) => outline(footnoteSection(prepared(input).footnotes)),
  'hoist-blocks': (input) => {
    const document = resolved(input)
    hoistBlocks(document)
    return outline(document.children)
  },
  'prepare-components': (input) => {
    const document = resolved(input)
    prepareComponents(document)
    return outline(document.children)
  },
  'read-alerts': (input) => {
    const root = parsed(input)
    readAlerts(root)
    return outline(root.children)
  },
  'resolve-links': (input) => {
    const document = resolved(input)
    const links = resolveLinks(
      document.children,
      {
        site,
        baseOf: () => ({ folder: '/docs', prefix: '' }),
        imageOf: (url) =>
          url.includes('missing')
            ? null
            : { url: `/assets/${basename(url)}`, width: 40, height: 20, bytes: 100 },
      },
      input.diagnostics,
    )
    return `${outline(document.children)}\n${links.map(({ url }) => url).join('\n')}`
  },
  'resolve-mdx': (input) => outline(resolved(input).children),
  'resolve-references': (input) => {
    const { children, headings } = resolveReferences(resolved(input), input.diagnostics)
    return `${outline(children)}\n${JSON.stringify(headings, null, 2)}`
  },
  'to-markdown': (input) => toMarkdownText(plainMarkdown(input)),
  'to-sections': (input) =>
    JSON.stringify(toSections(plainMarkdown(input), prepared(input).headings), null, 2),
  'to-tree': (input) =>
    JSON.stringify(
      toTree(prepared(input).children, {
        highlighter,
        formulaHtml: (node) => `<math>${'value' in node ? node.value : node.props.formula}</math>`,
        drawDiagram: () => null,
        messages: { taskDone: 'Done', taskOpen: 'Open' },
        language: 'en',
        base: '',
      }),
      null,
      2,
    ),
  'read-html': (input) => outline(resolved(input).children),
  'repeated-title': (input) => {
    const root = parsed(input)
    removeRepeatedTitle(root, 'The heading', input.diagnostics)
    return outline(root.children)
  },
}

const fixtures = readdirSync(folder).filter((name) => /\.mdx?$/.test(name))

test('every pass has a fixture', () => {
  expect(fixtures.map((name) => name.replace(/\.mdx?$/, '')).toSorted()).toEqual(
    Object.keys(passes).toSorted(),
  )
})

test.each(fixtures)('the pass of %s gives its golden output', async (name) => {
  const [, pass = '', format] = /^(.*)\.(mdx?)$/.exec(name) ?? []
  const diagnostics = new Diagnostics(name)
  const input = {
    source: readFileSync(join(folder, name), 'utf8'),
    format: format as SourceFormat,
    diagnostics,
  }
  const output = passes[pass]?.(input)
  const report = diagnostics.list.map(shortFault).join('\n')
  await expect(`${output}\n${report ? `\n--- diagnostics ---\n${report}\n` : ''}`).toMatchFileSnapshot(
    join(folder, `${pass}.golden`),
  )
})
