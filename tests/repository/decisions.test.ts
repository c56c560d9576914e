import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const decisions = readdirSync(folder).filter((file) => file !== 'README.md')

/** Words of a decision that fits on one screen; the list of dependencies is longer. */
const longestWords = 260
const isList = (file: string) => file === '006-dependencies.md'

test.each(decisions)('%s has the four sections in order and fits on a screen', (file) => {
  const text = read(file)
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
    'Decision',
    'Why',
    'Rejected',
    'When to revisit',
  ])
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (!isList(file)) expect(words.length).toBeLessThanOrEqual(longestWords)
})

test('the index lists every decision with its title', () => {
  const rows = [...read('README.md').matchAll(/^\| \[\d+\]\((.*?)\) \| (.*) \| .* \|$/gm)]
  expect(rows.map(([, file, title]) => [file, `# ${title}`])).toEqual(
    decisions.toSorted().map((file) => [file, read(file).split('\n')[0]]),
  )
})

test('links between decisions and to other documents lead to files', () => {
  const dead = ['README.md', ...decisions].flatMap((file) =>
    [...read(file).matchAll(/\]\(((?!https?:)[^)#]+)/g)]
      .filter(([, target = '']) => !existsSync(join(folder, target)))
      .map(([, target]) => `${file} → ${target}`),
  )
  expect(dead).toEqual([])
})

test('every source file that a decision names exists', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: join(folder, '../..'), encoding: 'utf8' }).split(
    '\n',
  )
  // A decision may leave out the beginning of a path.
  const isFile = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`))
  const missing = decisions.flatMap((file) =>
    [...read(file).matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|css|ya?ml|toml|py))`/g)]
      .filter(([, path = '']) => !isFile(path))
      .map(([, path]) => `${file} → ${path}`),
  )
  expect(missing).toEqual([])
})
