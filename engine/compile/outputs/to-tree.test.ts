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

test('phones show the rows of a table one by one, except where its short cells fit', async () => {
  const isByRow = async (head: string, row: string, side = '---') => {
    const sides = head.replace(/[^|]+/g, ` ${side} `)
    const { compiled } = await compileText(`${front}${head}\n${sides}\n${row}\n`)
    return JSON.stringify(compiled?.page.tree).includes('by-row')
  }
  const pair = '| Option | Meaning |'
  expect(await isByRow(pair, '| `host` | Where the server listens for requests |')).toBe(true)
  expect(await isByRow(pair, '| `host` | Server |')).toBe(false)
  expect(await isByRow(pair, '| The name of the host that the server has | Server |')).toBe(false)
  expect(await isByRow(pair, '| `cinnabar.langchain.CallbackHandlerOfThreads` | Server |')).toBe(true)
  expect(await isByRow(pair, '| `host` | <ApiRoute method="GET" path="/hosts" /> |')).toBe(true)
  expect(await isByRow('| | Organization | Project |', '| Name | Short | Short |')).toBe(false)
  expect(await isByRow('| | Organization | Project |', '| Name | Where the server listens | – |')).toBe(true)
  expect(await isByRow('| Plan | Core | Pro | Max |', '| Exports to files | ✓ | ✓ | – |', ':-:')).toBe(false)
  expect(await isByRow('| Plan | Core | Pro |', '| Cost of a run | $2.10 | $0.45 |', '--:')).toBe(false)
  const wide = '| A | B | C | D | E | F | G |'
  expect(await isByRow(wide, wide.replaceAll(/(?<=\w)/g, ' and some more words'))).toBe(false)
  expect(await isByRow('| 単位 | 使うもの |', '| 会話、ジョブ | セッション |')).toBe(false)
  expect(await isByRow('| 単位 | 使うもの |', '| 会話 | セッションとプロジェクト |')).toBe(true)
})

test('the cells of a stacked row carry the headings of their columns, except for the name of the row', async () => {
  const table =
    '| Command | Does | Changes *data* | |\n| --- | --- | --- | --- |\n| `ls` | Lists what there is in a project | No | A |\n'
  const { compiled } = await compileText(front + table)
  expect(compiled?.page.tree.join('')).toContain(
    '<td><code>ls</code></td><td data-label="Does">Lists what there is in a project</td><td data-label="Changes data">No</td><td>A</td>',
  )
})

test('a stacked table of two columns keeps its headings above, and repeats none', async () => {
  const { compiled } = await compileText(
    `${front}| Option | Meaning |\n| --- | --- |\n| \`host\` | Where the server listens for requests |\n`,
  )
  const html = compiled?.page.tree.join('')
  expect(html).toContain('<div class="table by-row pair names">')
  expect(html).not.toContain('data-label')
})

test('a table whose rows all begin with a name in code is one of names', async () => {
  const rows = (first: string) =>
    `| \`a\`, \`b\` | Where the server listens |\n| ${first} | What the server sends |\n`
  const classOf = async (first: string) => {
    const { compiled } = await compileText(`${front}| Option | Meaning |\n| --- | --- |\n${rows(first)}`)
    return /class="(.*?)"/.exec(compiled?.page.tree.join('') ?? '')?.[1]
  }
  expect(await classOf('`host`')).toBe('table by-row pair names')
  expect(await classOf('The `host`')).toBe('table by-row pair')
  expect(await classOf('')).toBe('table by-row pair')
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

test('a table of HTML is in a box that scrolls, as one of Markdown is', async () => {
  const { compiled } = await compileText(`${front}<table>\n<tr><td>A</td></tr>\n</table>\n`)
  expect(compiled?.page.tree.join('')).toMatch(/<div class="table"><table>.*<\/table><\/div>/s)
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

test.each(['md', 'mdx'] as const)('the box of a task stands before its words in %s', async (format) => {
  const htmlOf = async (body: string) => {
    const { compiled } = await compileText(`${front}${body}\n`, { format })
    return JSON.stringify(compiled?.page.tree).replaceAll(/ disabled| aria-label=\\"[^"]*"|\\n/g, '')
  }
  const box = '<input type=\\"checkbox\\">'
  const done = '<input type=\\"checkbox\\" checked>'
  expect(await htmlOf('- [x] done\n\n- [ ] *open*\n\n- other')).toContain(
    `<li class=\\"task\\"><p>${done} done</p></li><li class=\\"task\\"><p>${box} <em>open</em></p></li><li><p>other</p></li>`,
  )
  expect(await htmlOf('- [ ] a\n\n  more\n- [ ] b')).toContain(`<p>${box} a</p><p>more</p>`)
  expect(await htmlOf('> - [ ] a\n>\n>   - [x] b')).toContain(
    `<p>${box} a</p><ul><li class=\\"task\\">${done} b</li>`,
  )
  expect(await htmlOf('1. [ ] a\n2. b')).toContain(`<ol><li>${box} a</li><li>b</li></ol>`)
})
