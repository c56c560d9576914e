import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(read(`${folder}/package.json`)).scripts

test('the documents name every command of package.json', () => {
  const commands = Object.keys(scriptsOf('.')).map((name) =>
    name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
  )
  const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operating.md'].map(read).join('\n')
  expect(commands.filter((command) => !new RegExp(`${command}[ \`\n]`).test(documents))).toEqual([])
  expect(commands.length).toBeLessThanOrEqual(18)
})

test.each(['tools', 'bench'])('the README of %s names every command of its package.json', (workspace) => {
  const readme = read(`${workspace}/README.md`)
  expect(Object.keys(scriptsOf(workspace)).filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
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

/** All documents but those that tell what was. */
const documents = globSync(['*.md', 'docs/**/*.md', '{tools,bench,cookbook,content-bundle}/*.md'], {
  cwd: root,
})
  .filter((file) => !['CHANGELOG.md', 'bench/RESULTS.md'].includes(file))
  .map((file) => ({ file, text: read(file) }))

test('every file and folder of the repository that a document names exists', () => {
  const missing = documents.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /`((?:bench|client|content-bundle|cookbook|engine|scripts|tests|tools|worker)\/[\w./-]*)`/g,
      ),
    ]
      .filter(([, path = '']) => !existsSync(join(root, path)))
      .map(([, path]) => `${file} → ${path}`),
  )
  expect(missing).toEqual([])
})

test('every command that a document names is one of a package.json', () => {
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm run ([a-z][\w-]*)(?: -w (\w+))?/g)]
      .filter(([, name = '', workspace = '.']) => !(name in scriptsOf(workspace)))
      .map(([command]) => `${file} → ${command}`),
  )
  expect(missing).toEqual([])
})
