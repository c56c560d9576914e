import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../engine/build/sources/files-below.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { adoptSite } from './adopt-site.ts'
import type { ForeignSystemName } from './foreign-systems.ts'

const root = resolve(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/fixtures/foreign')

/** Folders of pages without the config of their tool, and what a reader must find of each, besides its words. */
const meanings = {
  docusaurus: ['title="Before you begin"', 'label="Wall lamp"', 'pages/en/guides/kindle.mdx'],
  starlight: ['type="warning" title="Hot glass"', 'label="Olive"', 'name="oil.txt"'],
  vitepress: ['Olive oil is best.', 'label="yarn"', 'export const lamp', 'title="Mind the draft"'],
  mintlify: ['_partials/snippets/oil.mdx', '### Light', '`limit` _number_', 'label="Terminal"'],
  nextra: ['label="Gas"', '### Strike a match', 'Width {width}'],
  mdbook: ['Hot caps burn fingers.', 'pour(lamp);', '> [!TIP]'],
} satisfies Partial<Record<ForeignSystemName, string[]>>

type TreeName = keyof typeof meanings
const trees = Object.keys(meanings) as TreeName[]

/** Adopts a folder of pages: every file that is written but the messages, and the report. */
async function adopted(from: TreeName) {
  const out = join(temporaryFolder(), 'site')
  const { errors } = await adoptSite({ root, from, folder: join(fixtures, from), out })
  const files = filesBelow(out).filter((file) => /^(?:pages|public)\/|^ADOPTED/.test(file))
  return {
    errors,
    text: files.map((file) => `=== ${file}\n${readFileSync(join(out, file), 'utf8')}`).join('\n'),
  }
}

test.each(trees)(
  'a folder of pages of %s becomes pages of ours, with its meaning and every word',
  async (from) => {
    const { errors, text } = await adopted(from)
    await expect(text).toMatchFileSnapshot(join(fixtures, `${from}.golden`))
    expect(errors).toEqual([])
    for (const words of meanings[from]) expect(text).toContain(words)
    expect(text.replace(/```[\s\S]*?```/g, '')).not.toMatch(
      /:::|@include|\{\{#|from ['"](?:@theme|nextra|@astrojs)/,
    )
    const folder = join(fixtures, from)
    for (const file of filesBelow(folder).filter((name) => /\.mdx?$/.test(name) && name !== 'SUMMARY.md')) {
      const source = readFileSync(join(folder, file), 'utf8').replace(
        /^(?:import|export) .*$|<!--.*?-->|\{\/\*.*?\*\/\}/gm,
        '',
      )
      const words = [...source.matchAll(/(?<![\w<{/=.-])[A-Z][a-z]{3,}(?![\w=])/g)].map(([word]) => word)
      expect(
        words.filter((word) => !text.includes(word)),
        file,
      ).toEqual([])
    }
  },
  60_000,
)
