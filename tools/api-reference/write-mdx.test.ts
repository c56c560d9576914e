import { join, resolve } from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { bodyOf, pageWith } from '../../tests/api-page.ts'
import { compileText } from '../../tests/compile-text.ts'
import { apiReferencePages } from '../make-api-reference.ts'
import { readDescription } from './read-description.ts'
import { pageOfTag } from './resource-page.ts'

/** The JavaScript of a page: its statements, and the expressions that are not attributes. */
function scriptsOf(page: string) {
  const found: { esm: string[]; expressions: string[] } = { esm: [], expressions: [] }
  visit(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkMdx)
      .parse(page.replace(/^---\n.*?\n---\n/s, '')),
    (node) => {
      if (node.type === 'mdxjsEsm') found.esm.push(String(node.value))
      if (/^mdx(?:Flow|Text)Expression$/.test(node.type))
        found.expressions.push('value' in node ? String(node.value) : '')
    },
  )
  return found
}

/** A description without any extension, as other programs write it, in JSON. */
const plainApi = {
  openapi: '3.0.3',
  info: { title: 'Stones', version: '1' },
  servers: [{ url: 'https://api.quarry.example/v2' }],
  security: [{ token: [] }],
  paths: {
    '/stones': {
      get: {
        parameters: [
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          {
            name: 'kinds',
            in: 'query',
            required: true,
            schema: { type: 'array', items: { type: 'string' } },
          },
        ],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Stone' } } } },
        },
      },
      post: {
        operationId: 'addStone',
        description: 'Adds a {stone} of a mass < 5 t.',
        requestBody: { $ref: '#/components/requestBodies/Stone' },
        responses: { 201: { description: 'Added.' } },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    requestBodies: {
      Stone: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Stone' } } } },
    },
    schemas: {
      Thing: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      Stone: {
        allOf: [{ $ref: '#/components/schemas/Thing' }],
        properties: {
          mass: { type: 'number', minimum: 2, nullable: true },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Stone' } },
        },
      },
    },
  },
}

test('a description in JSON without extensions becomes pages, with examples made from its schemas', async () => {
  const pages = apiReferencePages(plainApi, '/docs/api', ['info'])
  expect([...pages.keys()]).toEqual(['stones.mdx'])
  const page = pages.get('stones.mdx') ?? ''
  expect(page).toContain('## GET /stones')
  expect(page).toContain('## Add stone')
  expect(page).toContain('- `name` *string* **required**')
  expect(page).toContain('- `mass` *number or null*\n\n  At least 2')
  expect(page).toContain('"$API_HOST/v2/stones?kinds=text"')
  expect(page).toContain('-H "Authorization: Bearer $API_TOKEN"')
  expect(page).toContain('fetch(url, {\n  method: "POST",')
  expect(page).toContain('"mass": 2')
  const { compiled, faults } = await compileText(page)
  expect(faults).toEqual([])
  expect(compiled?.markdown).toContain('Adds a {stone} of a mass < 5 t.')
  expect(compiled?.markdown).toContain('```http\nPOST /v2/stones\n```')
})

test.each(['../../evil', '/evil', 'a/b', 'a.b', '', 'index', 'INDEX'])(
  'the address %j of a page is refused',
  (slug) => {
    expect(() => pageWith({ tag: { 'x-slug': slug } })).toThrow('Write letters, digits and hyphens')
  },
)

test('a security scheme without its details is a bearer token', () => {
  const { page } = pageWith({ components: { securitySchemes: { token: { type: 'http' } } } })
  expect(page).toContain('Authorization: Bearer')
})

const harbor = resolve(import.meta.dirname, '../../tests/fixtures/api/harbor.yaml')

test('pages show what OpenAPI can say, with parts of other files: see the golden files', async () => {
  const pages = apiReferencePages(await readDescription(harbor), '/docs/api', ['info', 'externalDocs'])
  expect([...pages.keys()]).toEqual(['ships.mdx', 'tides.mdx'])
  for (const [file, page] of pages) {
    await expect(page).toMatchFileSnapshot(join(harbor, '../pages', file))
    expect((await compileText(page)).faults).toEqual([])
  }
})

test('HTML of a description becomes Markdown, and the words of other tags stay', () => {
  const description =
    'A <b>lamp</b><script>no()</script>:<ul><li>is <code>on</code></li><li>is off<br>or <i>broken</i></li></ul>Then <sup>more</sup>. `<p>` <!-- no --><style>no</style>\n\n<script>\nno()\n</script>'
  expect(pageWith({ operation: { description } }).page).toContain(
    'A **lamp**:\n\n- is `on`\n- is off\\\n  or *broken*\n\nThen more. `<p>`',
  )
})

test('what pages do not show is named with its place, and stops until it is accepted', () => {
  const lamps = { get: { tags: ['Lamps'], responses: {}, colour: 'red' } }
  const api = { openapi: '3.1.0', info: { title: 'Lamps' }, paths: { '/lamps': lamps } }
  const pages = (accepted: string[]) => () => apiReferencePages(api, '/docs/api', accepted)
  expect(pages(['info'])).toThrow('- `colour`, 1 time, first at #/paths/~1lamps/get/colour')
  expect(pages(['colour'])).toThrow('- `info`, 1 time, first at #/info')
  expect(pages(['colour', 'info'])().size).toBe(1)
})

test('two tags with the same address are refused', () => {
  const paths = Object.fromEntries(
    ['Red lamps', 'Red Lamps'].map((tag) => [`/${tag}`, { get: { tags: [tag], responses: {} } }]),
  )
  expect(() => apiReferencePages({ openapi: '3.1.0', paths }, '/docs/api')).toThrow(
    'The tags `Red lamps` and `Red Lamps` have the same address',
  )
})

test('references and footnotes of a description stay its own', () => {
  const withLinks = (url: string) => `See [terms][1] and a note[^1].\n\n[1]: ${url}\n\n[^1]: Of ${url}.`
  const { page } = pageWith({
    tag: { description: withLinks('/a') },
    operation: { description: withLinks('/b') },
  })
  for (const url of ['/a', '/b']) {
    expect(page).toContain(`See [terms](${url})`)
    expect(page).toContain(`Of ${url}.`)
  }
  expect(page).not.toMatch(/^\[/m)
})

test('a title keeps its last characters', () => {
  expect(pageWith({ operation: { summary: 'Lamps in C #' } }).page).toContain('## Lamps in C \\#')
})

test('operations with the same summary have anchors that differ', () => {
  const get = { tags: ['Lamps'], summary: 'List lamps', responses: {} }
  const api = { openapi: '3.1.0', paths: { '/lamps': { get }, '/shop/lamps': { get } } }
  const [page] = apiReferencePages(api, '/docs/api').values()
  for (const anchor of ['list-lamps', 'list-lamps-1']) expect(page).toContain(`[List lamps](#${anchor})`)
  const described = pageWith({ tag: { description: '## Read lamps' }, operation: { summary: 'Read lamps' } })
  expect(described.page).toContain('[Read lamps](#read-lamps-1)')
})

test('the address of a page may be a number', () => {
  expect(pageOfTag({ name: 'Lamps', 'x-slug': 2024 })).toBe('2024')
})

test('samples send the type of a body that is JSON of a kind, and name no header twice', () => {
  const operation = {
    parameters: ['Content-Type', 'authorization', 'X-Room'].map((name) => ({
      name,
      in: 'header',
      required: true,
    })),
    requestBody: {
      content: { 'application/merge-patch+json': { schema: { properties: { on: { const: true } } } } },
    },
    security: [{ key: [] }],
  }
  const components = { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } }
  const { page } = pageWith({ operation, components })
  expect(page).toContain('-H "Content-Type: application/merge-patch+json"')
  expect(page).toContain('"Content-Type": "application/merge-patch+json",\n  },')
  expect(page).toContain('headers={"X-Room": "X-Room", "Content-Type": "application/merge-patch+json"}')
  expect(page.match(/^- `(?:Content-Type|authorization)`/gm)).toHaveLength(2)
  expect(page).not.toMatch(/"authorization":|-H 'authorization/)
})

test.each(['- Lamp[^1].\n\n  [^1]: Only in Europe.', '> Lamp[^1].\n>\n> [^1]: Only in Europe.'])(
  'the footnote of %j is shown',
  (description) => {
    const { page } = pageWith({ operation: { description } })
    expect(page).toMatch(/^[> ]*Only in Europe\.$/m)
    expect(page).not.toContain('[^1]')
  },
)

const script = '{globalThis.ran()}'
const texts = [
  `A \`\n\n${script}\n\n\` b`,
  `- \`\n- ${script}\``,
  `A \` b\nc \` ${script} \` d`,
  `\\\`${script}\``,
  `\\${script}`,
  `\`\`a\` ${script} \``,
  `\`\`\`\n${script}`,
  `- a\n  \`\`\`\n${script}\n  \`\`\``,
  'export const a = globalThis.ran()',
  'A\r\rimport a from "node:fs"\r\rB',
  `<b title=${script}>`,
  `\`a|${script}|b\``,
  `\`\`\`\n${script}\n\`\`\`\``,
  `  \`\`\`\n${script}\n\`\`\``,
  `~~~\n\`\`\`\n~~~\n${script}\n~~~\n\`\`\`\n~~~`,
  `\`${script}`,
  `[a](${script}) ![${script}](b "${script}")\n\n[c]: <${script}>`,
  `<!-- a -->\n${script}`,
]
test.each(texts)('nothing of the text %j is JavaScript', async (text) => {
  const schema = {
    type: 'object',
    properties: {
      [text]: { type: 'string', description: text, enum: ['', text, 'a'], default: '' },
      '': { type: text },
    },
  }
  const operation = {
    ...bodyOf(schema),
    summary: text,
    description: text,
    responses: { 200: { description: text } },
  }
  const { page } = pageWith({ operation, tag: { description: text, 'x-guides': { [text]: text } } })
  const { esm, expressions } = scriptsOf(page)
  expect([esm, expressions]).toEqual([[], []])
})

test('a description keeps its code, and a path with quotes is one attribute', () => {
  const code = 'A `{lamp}` and ``a ` b``:\n\n```json\n{ "a": 1 }\n```\n\nThen {b}.'
  const { page } = pageWith({ operation: { description: code }, path: '/a" evil="|b' })
  expect(page).toContain(code.replace('{b}', '\\{b}'))
  expect(page).toContain('path={"/a\\" evil=\\"\\u007cb"} />')
})
