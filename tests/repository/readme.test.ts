import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the README describes every command of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts)
    .filter((name) => !name.startsWith('pre') || !(name.slice('pre'.length) in scripts))
    .map((name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`))
  const readme = read('README.md')
  const named = commands.filter((command) => new RegExp(`^(\\| \`)?${command}[ \`]`, 'm').test(readme))
  expect(named).toEqual(commands)
})

/** Folders with source files, as git knows them. Fixtures and pages are described by their parent folder. */
function sourceFolders(): string[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const sources = files.filter(
    (file) =>
      /\.(tsx?|css|sql|py|mjs)$/.test(file) && !/^(tests\/fixtures|content-bundle\/pages)\//.test(file),
  )
  return [...new Set(sources.map(dirname))].filter((folder) => folder !== '.')
}

test('the README gives the purpose of every folder that holds source files', () => {
  const rows = [...read('README.md').matchAll(/^\| `([\w/-]+)\/` \| \S.* \|$/gm)].map(([, folder]) => folder)
  expect(sourceFolders().filter((folder) => !rows.includes(folder))).toEqual([])
})

test.each(['README.md', 'CONTRIBUTING.md'])('every path that %s names exists', (document) => {
  const named = [...read(document).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`|\]\(([\w./-]+)\)/g)]
  const missing = named
    .map(([, quoted, linked]) => quoted ?? linked ?? '')
    .filter((path) => !path.startsWith('dist/') && !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

test('no merge was left half done in the README', () => {
  expect(read('README.md')).not.toMatch(/^(<<<<<<<|=======|>>>>>>>)/m)
})
