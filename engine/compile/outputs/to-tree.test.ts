import { expect, test } from 'vitest'
import { compileText } from '../../../tests/compile-text.ts'

const front = '---\ntitle: Plans\n---\n\n'

test('cells that say only yes or no carry that as a class, other cells do not', async () => {
  const table =
    '| | Core | Pro |\n| --- | --- | :-: |\n| Exports | – | ✓ |\n| Support – email | ✓ email | — |\n'
  const { compiled } = await compileText(front + table)
  const html = JSON.stringify(compiled?.page.tree)
  expect(html).toContain('<td>Exports</td><td class=\\"no\\">–</td><td class=\\"align-center yes\\">✓</td>')
  expect(html).toContain('<td>Support – email</td><td>✓ email</td><td class=\\"align-center no\\">—</td>')
})

test('a table whose rows are read one by one stacks them on phones, tables of figures and of a comparison do not', async () => {
  const isByRow = async (head: string, row: string, sides = '| --- | --- | --- |') => {
    const { compiled } = await compileText(`${front}${head}\n${sides}\n${row}\n`)
    return JSON.stringify(compiled?.page.tree).includes('by-row')
  }
  const head = '| Option | Type | Meaning |'
  const sentence = '| `host` | string | Where the server listens for requests |'
  expect(await isByRow(head, sentence)).toBe(true)
  expect(await isByRow(head, '| `host` | string | Server |')).toBe(false)
  expect(await isByRow(head, sentence, '| --- | --: | --- |')).toBe(false)
  expect(await isByRow('| | Core | Pro |', sentence)).toBe(false)
  expect(await isByRow(head, '| Exports | ✓ | As files of JSON lines, every night |')).toBe(false)
  expect(
    await isByRow(
      '| Option | Meaning |',
      '| `host` | Where the server listens for requests |',
      '| --- | --- |',
    ),
  ).toBe(false)
  const wideCode = '| `cinnabar.langchain.CallbackHandler` | A handler |'
  expect(await isByRow('| Import | Is |', wideCode, '| --- | --- |')).toBe(true)
  expect(await isByRow(head, '| Redis | — | The queue, and a cache of the prompts |')).toBe(true)
})

test('a short word of a stacked row has the heading of its column', async () => {
  const table =
    '| Command | Does | Changes *data* |\n| --- | --- | --- |\n| `ls` | Lists what there is in a project | No |\n| `rm` | Removes | `all` |\n'
  const { compiled } = await compileText(front + table)
  const html = compiled?.page.tree.join('')
  expect(html).toContain('<td data-label="Changes data">No</td>')
  expect(html?.match(/data-label/g)).toHaveLength(1)
})

test('figures with units keep their order in tables of pages that are read from right to left', async () => {
  const table = '| السعة | القيمة |\n| --- | --- |\n| 10 GB | −5 °C |\n| 10 غيغابايت | GB |\n'
  const htmlOf = async (language: string) => {
    const { compiled } = await compileText(`---\ntitle: Plans\nlang: ${language}\n---\n\n${table}`)
    return compiled?.page.tree.join('')
  }
  const arabic = await htmlOf('ar')
  expect(arabic).toContain('<td><bdi dir="ltr">10 GB</bdi></td><td><bdi dir="ltr">−5 °C</bdi></td>')
  expect(arabic).toContain('<td>10 غيغابايت</td><td>GB</td>')
  expect(await htmlOf('en')).not.toContain('bdi')
})

const picturesIn = (tree: unknown) =>
  [...JSON.stringify(tree).matchAll(/<img[^>]*>/g)].map(([tag]) => ({
    isUrgent: tag.includes('fetchpriority=\\"high\\"'),
    isLazy: tag.includes('loading=\\"lazy\\"'),
  }))
const url = 'https://pictures.example/a.svg'

test('a picture above the first heading is loaded at once, all others when they come into view', async () => {
  const picture = `![A chart](${url})`
  const { compiled } = await compileText(`${front}${picture}\n\n${picture}\n\n## Limits\n\n${picture}\n`)
  expect(picturesIn(compiled?.page.tree)).toEqual([
    { isUrgent: true, isLazy: false },
    { isUrgent: false, isLazy: true },
    { isUrgent: false, isLazy: true },
  ])
})

test('a picture written as HTML or within a component is loaded alike', async () => {
  const picture = `<picture><img src="${url}" alt="A chart" /></picture>`
  const own = `<img src="${url}" alt="A chart" loading="lazy" />`
  const first = await compileText(`${front}<Callout>\n\n${picture}\n\n</Callout>\n\n${picture}\n`)
  expect(picturesIn(first.compiled?.page.tree).map(({ isUrgent }) => isUrgent)).toEqual([true, false])
  const asked = await compileText(front + own)
  expect(picturesIn(asked.compiled?.page.tree)).toEqual([{ isUrgent: false, isLazy: true }])
})
