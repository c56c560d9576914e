import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { componentRules } from '../../engine/model/components.ts'
import { frontMatterSchema } from '../../engine/model/front-matter.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the writing guide names every component and every front matter field', () => {
  const guide = read('docs/writing.md')
  const names = [...Object.keys(componentRules), ...Object.keys(frontMatterSchema.shape)]
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('the pictures of the writing guide are small, and shown there with a description', () => {
  const folder = join(root, 'docs/writing')
  const shown = [...read('docs/writing.md').matchAll(/!\[([^\]]{10,})\]\(writing\/([^)]+)\)/g)]
  expect(shown.map(([, , file]) => file).sort()).toEqual(readdirSync(folder).sort())
  expect(readdirSync(folder).filter((file) => statSync(join(folder, file)).size > 25_000)).toEqual([])
})

test.each([...globSync(['*.md', 'docs/*.md', '{tools,bench,cookbook,content-bundle}/*.md'], { cwd: root })])(
  'links of %s lead to files and headings that exist',
  (file) => {
    const text = read(file).replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
    const dead = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const target = path === '' ? join(root, file) : join(root, dirname(file), path)
        if (!existsSync(target)) return true
        return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
      })
    expect(dead).toEqual([])
  },
)

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
