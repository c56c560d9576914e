import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../engine/build/sources/files-below.ts'

const root = resolve(import.meta.dirname, '../..')

/** Words of a run that counts as copied, and the largest share of the shorter page that may be. */
const runWords = 8
const mostShared = 0.25

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = filesBelow(join(root, 'content-bundle/pages/en'))
  // The reference is generated from one description; pages of other languages have no words that are split here.
  .filter((file) => file.endsWith('.mdx') && !/^docs\/api-reference\/|(?:^|\/)_/.test(file))
  .map((file) => ({ file, text: read(`content-bundle/pages/en/${file}`) }))
  .filter(({ text }) => !/^lang: /m.test(text))
const notebooks = filesBelow(join(root, 'cookbook'))
  .filter((file) => file.endsWith('.ipynb'))
  .map((file) => {
    const { cells } = JSON.parse(read(`cookbook/${file}`)) as { cells: { source: string | string[] }[] }
    return { file, text: cells.map(({ source }) => [source].flat().join('')).join('\n') }
  })

/** Every run of words of a text. */
function runsOf(text: string): Set<string> {
  const words =
    text
      .replace(/^---\n.*?\n---\n/s, '')
      .toLowerCase()
      .match(/[a-z0-9']+/g) ?? []
  return new Set(words.slice(runWords - 1).map((_, at) => words.slice(at, at + runWords).join(' ')))
}

/** Pairs of texts by how much of the shorter one is in the other, above a share. */
function copies(texts: readonly { file: string; text: string }[]): string[] {
  const runs = texts
    .map(({ file, text }) => ({ file, runs: runsOf(text) }))
    .filter((page) => page.runs.size > 50)
  const holders = new Map<string, number[]>()
  for (const [at, page] of runs.entries())
    for (const run of page.runs) holders.set(run, [...(holders.get(run) ?? []), at])
  const shared = new Map<string, number>()
  for (const pagesWithRun of holders.values())
    for (const [index, a] of pagesWithRun.entries())
      for (const b of pagesWithRun.slice(index + 1))
        shared.set(`${a} ${b}`, (shared.get(`${a} ${b}`) ?? 0) + 1)
  return [...shared].flatMap(([pair, count]) => {
    const [a, b] = pair.split(' ').map((at) => runs[Number(at)])
    const share = count / Math.min(a?.runs.size ?? 0, b?.runs.size ?? 0)
    return share < mostShared ? [] : [`${a?.file} and ${b?.file} share ${Math.round(share * 100)} %`]
  })
}

test('no two pages share a quarter of their words', () => {
  const texts = [...pages, ...notebooks]
  expect(texts.length).toBeGreaterThan(450)
  expect(copies(texts)).toEqual([])
})

test('a page that repeats half of another is found', () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`)
  const half = [...words.slice(0, 100), ...words.slice(0, 100).map((word) => `other${word}`)]
  const texts = [
    { file: 'a', text: words.join(' ') },
    { file: 'b', text: half.join(' ') },
  ]
  expect(copies(texts)).toEqual(['a and b share 48 %'])
})
