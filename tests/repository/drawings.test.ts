import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Widest drawing of a wide page, which has no frame, in a frame of the article's column, and in the column of a phone of 390 pixels. */
const most = { page: 768, wide: 704, upright: 342 }
/** Widest drawing that a phone shows with words that can be read, without an upright version. */
const mostOnPhones = 360

const drawings = globSync('content-bundle/pages/**/*.svg', {
  cwd: resolve(import.meta.dirname, '../..'),
  exclude: ['**/_diagrams'],
})

/** The words of a drawing with their sizes in CSS pixels, where it is as wide as it says. */
function wordsOf(svg: string): { text: string; size: number }[] {
  const [, viewed = 0] = /viewBox="\S+ \S+ ([\d.]+)/.exec(svg)?.map(Number) ?? []
  const sizes = [16]
  const words: { text: string; size: number }[] = []
  for (const [, tag, attributes = '', text = ''] of svg.matchAll(/<(\/?g|text)\b([^>]*)>([^<]*)/g)) {
    const own = Number(/font-size="([\d.]+)"/.exec(attributes)?.[1] ?? sizes.at(-1))
    if (tag === 'g') sizes.push(own)
    else if (tag === '/g') sizes.pop()
    else words.push({ text, size: own * (widthOf(svg) / viewed) })
  }
  return words
}

const widthOf = (svg: string) => Number(/^<svg [^>]*? width="([\d.]+)"/.exec(svg)?.[1])

test.each(drawings)('the words of %s have 13 to 15 pixels, and it fits where it is shown', (file) => {
  const svg = readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
  // A figure may be larger: it is what its drawing shows.
  const strays = wordsOf(svg).filter(
    ({ text, size }) => size < 12.95 || (size > 15.05 && !/^[$€+−-]?\d/.test(text)),
  )
  expect(strays).toEqual([])
  const isUpright = file.includes('.upright.')
  // The wide pages are those outside sections.
  const wide = /\/pages\/[^/]+\/[^/]+$/.test(file) ? most.page : most.wide
  expect(widthOf(svg)).toBeLessThanOrEqual(isUpright ? most.upright : wide)
  const upright = resolve(import.meta.dirname, '../..', file.replace(/svg$/, 'upright.svg'))
  if (!isUpright && widthOf(svg) > mostOnPhones) expect(existsSync(upright)).toBe(true)
})
