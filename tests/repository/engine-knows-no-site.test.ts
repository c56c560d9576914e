import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../content-bundle/site/config.ts'

const root = resolve(import.meta.dirname, '../..')

/** Folders of the engine. Facts of a site belong to its config. */
const engine = [
  'worker',
  'client',
  'engine/compile',
  'engine/build',
  'engine/model',
  'engine/search',
  'scripts',
]

/** Tests below `tests` that are about the pages and facts of this site. The others are about the engine. */
const ofThisSite = [
  'tests/assistant/answers.test.ts',
  'tests/assistant/judge-questions.ts',
  'tests/names-in-pages.test.ts',
  'tests/repository/engine-knows-no-site.test.ts',
  'tests/repository/git-hub-threads.test.ts',
  'tests/repository/home-facts.test.ts',
  'tests/served/privacy.test.ts',
  // It looks for this site's name in another site.
  'tests/served/second-site.test.ts',
  'tests/translations.test.ts',
]

const sources = engine.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    // These write pages of this site from the description of its product's API, and record it.
    .filter((file) => !/^scripts\/(?:make-)?api-reference/.test(file)),
)

/** Code without its comments: examples in comments may name sections. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const hosts = [
  site.origin,
  ...[site.repositories.docs].flatMap((url) => url ?? []),
  ...(site.regions?.list ?? []).map(({ url }) => url),
  ...site.social.map(({ href }) => href),
].map((url) => new URL(url).host)

const facts: Record<string, RegExp[]> = {
  name: [new RegExp(escaped(site.name), 'i'), new RegExp(escaped(site.supportEmail))],
  hosts: [...new Set(hosts)].filter((host) => host !== 'github.com').map((host) => new RegExp(escaped(host))),
  // In quotes, alone or as the beginning of a path.
  sections: site.sections.map(({ prefix }) => new RegExp(`['"\`]${escaped(prefix)}(?:['"\`]|/)`)),
  regions: (site.regions?.list ?? []).flatMap(({ id, label }) => [
    new RegExp(`['"\`]${escaped(id)}['"\`]`),
    new RegExp(escaped(label)),
  ]),
  plans: site.plans.map(({ id }) => new RegExp(`['"\`]${escaped(id)}['"\`]`)),
  people: site.team.map(({ username }) => new RegExp(escaped(username))),
}

test.each(Object.entries(facts))('the engine does not know the %s of this site', (_, patterns) => {
  const found = sources.flatMap((file) => {
    const code = codeOf(file)
    return patterns.flatMap((pattern) => {
      const [word] = pattern.exec(code) ?? []
      return word === undefined ? [] : [`${file}: ${word}`]
    })
  })
  expect(found).toEqual([])
})

test('tests of the engine do not read the config of this site, so that its owner may change it', () => {
  const tests = [...engine, 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && (folder === 'tests' || /\.test\./.test(file)))
      // Browser tests visit this site.
      .filter((file) => !file.startsWith('tests/e2e/') && !ofThisSite.includes(file)),
  )
  const imports = /from '(?:(?:\.\.\/)+content-bundle|(?:\.\.\/)+)\/?site\/config\.ts'/
  expect(tests.filter((file) => imports.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
