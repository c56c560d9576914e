import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../content-bundle/site/config.ts'
import { filesBelow } from '../engine/build/sources/files-below.ts'
import { slugOf } from '../engine/compile/outputs/slug.ts'

const pages = resolve(import.meta.dirname, '../content-bundle/pages')
const [original, ...others] = site.locales.map(({ code }) => code)

/** Translations with the pages they translate, by path. */
const translated = others.flatMap((locale) =>
  filesBelow(join(pages, locale))
    .filter((file) => file.endsWith('.mdx') && existsSync(join(pages, `${original}`, file)))
    .map((file) => ({ name: `${locale}/${file}`, from: join(pages, `${original}`, file) })),
)

const fence = /^[ \t]*```(\w*).*\n([\s\S]*?)^[ \t]*```[ \t]*$/gm

/** What a translation keeps. */
function factsOf(file: string) {
  const source = readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
  const prose = source.replace(fence, '')
  return {
    /** Code by language. Strings, comments and diagrams may be translated. */
    code: [...source.matchAll(fence)]
      .filter(([, language = '']) => !/^(?:mermaid|text|)$/.test(language))
      .map(([, language, code = '']) => `${language}: ${code.replace(/"[^"\n]*"|(?:#|\/\/).*|\s+/g, '')}`),
    headings: [...prose.matchAll(/^(#+) (.*)$/gm)].map(([, level = '', words = '']) => ({
      level: level.length,
      words,
    })),
    links: [...prose.matchAll(/(?:\]\(|href=")([^)"\s$]+)/g)].map(([, target = '']) => target),
    names: [...prose.matchAll(/`(?! )([^`\n]+)`/g)]
      .map(([, name = '']) => name)
      // Pieces of JavaScript that writes code.
      .filter((name) => !/["$]|^ /.test(name)),
    /** Figures in sentences: not those of names, addresses, properties and expressions. */
    numbers: [
      ...prose
        .replace(/`[^`]*`|\]\([^)]*\)|\{[^}]*\}|<[^>]*>|\[#[^\]]*\]/g, ' ')
        .matchAll(/\d+(?:[.,]\d+)*(?: million)?/g),
    ].map(([number]) => number),
  }
}

/** The figure as a translation writes it: Japanese counts millions in units of ten thousand. */
const inTenThousands = (number: string) =>
  number.endsWith(' million') ? Number(number.replace(/\D/g, '')) * 100 : number
const asTranslated = (number: string) => inTenThousands(number).toLocaleString('en')

/** The anchor of a heading: one that is written there, or that its words make. */
const anchorOf = (words: string) => /\[#([^\]]+)\]$/.exec(words)?.[1] ?? slugOf(words)

const missing = (all: string[], kept: string[]) => [...new Set(all)].filter((one) => !kept.includes(one))

test('there are translations of the most read pages', () => {
  expect(translated.length).toBeGreaterThanOrEqual(70)
})

test.each(translated)('$name keeps the code of the page it translates', ({ name, from }) => {
  expect(factsOf(join(pages, name)).code).toEqual(factsOf(from).code)
})

test.each(translated)('$name has its headings, with their anchors', ({ name, from }) => {
  const of = ({ level, words }: { level: number; words: string }) => `${level} ${anchorOf(words)}`
  expect(factsOf(join(pages, name)).headings.map(of)).toEqual(factsOf(from).headings.map(of))
})

test.each(translated)('$name leads to every page that the original leads to', ({ name, from }) => {
  expect(missing(factsOf(from).links, factsOf(join(pages, name)).links)).toEqual([])
})

test.each(translated)('$name names every field, variable and value', ({ name, from }) => {
  expect(missing(factsOf(from).names, factsOf(join(pages, name)).names)).toEqual([])
})

test.each(translated)('$name states the figures of the original', ({ name, from }) => {
  expect(missing(factsOf(from).numbers.map(asTranslated), factsOf(join(pages, name)).numbers)).toEqual([])
})
