import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the documents name every command of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).map((name) =>
    name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
  )
  const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operating.md'].map(read).join('\n')
  expect(commands.filter((command) => !new RegExp(`${command}[ \`\n]`).test(documents))).toEqual([])
  expect(commands.length).toBeLessThanOrEqual(18)
})

test.each(['tools', 'bench'])('the README of %s names every command of its package.json', (workspace) => {
  const { scripts } = JSON.parse(read(`${workspace}/package.json`)) as { scripts: Record<string, string> }
  const readme = read(`${workspace}/README.md`)
  expect(Object.keys(scripts).filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
})

/** Folders with files: those of the root, and one level more where the site and its engine are. */
function mainFolders(): string[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const folders = files.flatMap((file) => {
    const [top = '', second, third] = file.split('/')
    if (second === undefined || top.startsWith('.')) return []
    const isDeep = third !== undefined && ['worker', 'client', 'content-bundle', 'engine'].includes(top)
    return isDeep ? [top, `${top}/${second}`] : [top]
  })
  return [...new Set(folders)]
}

test('the README fits on 120 lines and gives the purpose of every main folder', () => {
  const readme = read('README.md')
  expect(readme.split('\n').length).toBeLessThanOrEqual(120)
  const rows = [...readme.matchAll(/^\| `([\w/-]+)\/` \| \S.* \|$/gm)].map(([, folder]) => folder)
  expect(mainFolders().filter((folder) => !rows.includes(folder))).toEqual([])
})

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])(
  'every path that %s names exists',
  (document) => {
    const named = [...read(document).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`|\]\(([\w./-]+)\)/g)]
    const missing = named
      .map(([, quoted, linked]) => quoted ?? linked ?? '')
      .filter((path) => !path.startsWith('dist/') && !existsSync(join(root, path)))
    expect(missing).toEqual([])
  },
)
