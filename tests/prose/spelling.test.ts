import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadConfig, spellCheckDocument } from 'cspell-lib'
import { expect, test } from 'vitest'
import { passagesOfRepository } from './passages-of-repository.ts'

const root = resolve(import.meta.dirname, '../..')
const settings = await loadConfig(resolve(root, 'cspell.json'))

/** A word, and not a piece of a path, a host, a package's name or an identifier. */
const word = /(?<![\w./@#-])\p{L}[\p{L}’']+(?![\w/@]|\.\w)/gu

/** Words of the prose, each with the place where it is found first. */
const places = new Map(
  Object.values(passagesOfRepository)
    .flat()
    .toReversed()
    .flatMap(({ file, line, text }) =>
      [...text.matchAll(word)].map(([found]) => [found.replace(/[’']s?$/, ''), `${file}:${line}`]),
    ),
)

/** Those of the words that no dictionary has. Thousands of words, each once, are checked as one document. */
async function unknownOf(words: Iterable<string>): Promise<string[]> {
  const { issues } = await spellCheckDocument(
    { uri: 'words.txt', text: [...words].join('\n'), languageId: 'plaintext', locale: 'en-US' },
    { generateSuggestions: false, noConfigSearch: true },
    { ...settings, maxNumberOfProblems: 1000 },
  )
  return issues.map(({ text }) => text)
}

test('every word of pages, documents and comments is spelled as dictionaries spell it', async () => {
  expect(places.size).toBeGreaterThan(8000)
  const unknown = await unknownOf(places.keys())
  const placeOf = (part: string) => [...places].find(([whole]) => whole.includes(part))?.[1]
  const hint = 'Correct it, or add a name or a term to tests/prose/words.txt.'
  expect(unknown.map((part) => `${placeOf(part)} “${part}” is in no dictionary. ${hint}`)).toEqual([])
})

test('a misspelled word and a British one are found', async () => {
  expect(await unknownOf(['evaluator', 'evalutor', 'neighbors', 'neighbours'])).toEqual([
    'evalutor',
    'neighbours',
  ])
})

test('the words of the repository are sorted, and each is used', () => {
  const words = readFileSync(resolve(root, 'tests/prose/words.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(words).toEqual([...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'en')))
  const used = [...places.keys()].map((text) => text.toLowerCase())
  const unused = words.filter((text) => !used.some((found) => found.includes(text.toLowerCase())))
  expect(unused).toEqual([])
})
