import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../engine/build/sources/files-below.ts'
import { folderWith } from '../../tests/adopt-page.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { adoptSite } from './adopt-site.ts'
import { ConfinedFolder, OutFolder } from './confined-folder.ts'
import type { ForeignSystemName } from './foreign-systems.ts'

const root = join(import.meta.dirname, '../..')

test('an adoption runs nothing of the other site, reads nothing outside of it and writes nothing outside of its folder', async () => {
  const around = temporaryFolder()
  const folder = join(around, 'theirs')
  mkdirSync(join(folder, 'docs'), { recursive: true })
  writeFileSync(join(around, 'private.md'), '# Secret words\n')
  writeFileSync(join(around, 'private.png'), 'secret picture')
  writeFileSync(join(folder, 'mkdocs.yml'), 'site_name: Lamps\nextra:\n  key: secret setting\n')
  symlinkSync(join(around, 'private.md'), join(folder, 'docs/leak.md'))
  symlinkSync(join(around, 'private.png'), join(folder, 'docs/leak.png'))
  symlinkSync(around, join(folder, 'docs/above'))
  writeFileSync(
    join(folder, 'docs/page.mdx'),
    [
      '# Page',
      '',
      '{process.env.PATH}',
      '',
      '{globalThis.constructor.constructor("return process")().env.PATH}',
      '',
      '![picture](leak.png)',
      '',
      '![config](/../mkdocs.yml)',
      '',
      '[config](../../private.md)',
      '',
      "import Leak from '../../private.md'",
      '',
      '<Leak />',
    ].join('\n'),
  )
  const out = join(around, 'ours')
  const { report } = await adoptSite({ root, from: 'docusaurus', folder, out })
  const files = filesBelow(out)
  const texts = files.map((file) => readFileSync(join(out, file), 'utf8')).join('\n')
  expect(texts).not.toContain('ecret words')
  expect(texts).not.toContain('secret picture')
  expect(texts).not.toContain('secret setting')
  expect(texts).not.toContain(String(process.env.PATH))
  expect(files.filter((file) => file.startsWith('public/'))).toEqual([])
  expect(existsSync(join(out, 'mkdocs.yml'))).toBe(false)
  expect(report).toContain('- 3 links out of the folder')
  expect(report).toContain('leak.png (docs/page.mdx)')
}, 60_000)

test.each([
  ...['.git/config', '.env', '.npmrc', 'docs/.git/config', 'link', '.env.local', '.env.production', '.envrc'],
  ...['.git-credentials', '.netrc', '_netrc', '.pypirc', '.yarnrc', '.yarnrc.yml', '.pgpass', '.htpasswd'],
  ...[
    '.dev.vars',
    '.dev.vars.production',
    '.ssh/id_rsa',
    'keys/id_ed25519',
    '.aws/credentials',
    '.kube/config',
  ],
  ...['.azure/accessTokens.json', '.gnupg/secring.gpg', '.docker/config.json', 'a/.docker/config.json'],
  ...[
    '.dockercfg',
    '.m2/settings.xml',
    '.m2/settings-security.xml',
    '.gem/credentials',
    '.cargo/credentials',
  ],
  ...['.cargo/credentials.toml', '.composer/auth.json', '.gradle/gradle.properties', '.bundle/config'],
  ...[
    '.config/gcloud/credentials.db',
    '.config/gh/hosts.yml',
    '.terraformrc',
    '.vault-token',
    '.sentryclirc',
  ],
  ...['.terraform.d/credentials.tfrc.json', '.nuget/NuGet.Config', '.my.cnf', '.s3cfg', '.boto'],
])('%s of a checkout, which may hold credentials, is not read', (file) => {
  const path = temporaryFolder()
  mkdirSync(join(path, '.git'))
  mkdirSync(join(path, 'docs/.git'), { recursive: true })
  symlinkSync('.git/config', join(path, 'link'))
  mkdirSync(dirname(join(path, file)), { recursive: true })
  if (file !== 'link') writeFileSync(join(path, file), 'token')
  else writeFileSync(join(path, '.git/config'), 'token')
  writeFileSync(join(path, '.env.example'), 'KEY=')
  const folder = new ConfinedFolder(path)
  expect([folder.fileAt(file), folder.read(`./${file}`)]).toEqual([null, null])
  expect(folder.read('.env.example')).toBe('KEY=')
})

test.each([
  ...['env.md', 'docs/git/config.md', 'aws/credentials.md', 'docs/kube/a.md', '.github/CONTRIBUTING.md'],
  ...['.docker/README.md', '.config/site.json', '.cargo/config.toml', '.env.example', '.keys/id_rsa.pub'],
  ...['.vitepress/config.ts', '.gitignore', '.dockerignore', 'docs/settings.xml', '.environment/a.md'],
])('%s, which holds no credentials, is read', (file) => {
  expect(new ConfinedFolder(folderWith({ [file]: 'words' })).read(file)).toBe('words')
})

test('a path that leads out of a folder is not a file of the folder', () => {
  const around = temporaryFolder()
  mkdirSync(join(around, 'in'))
  writeFileSync(join(around, 'out.md'), 'x')
  const folder = new ConfinedFolder(join(around, 'in'))
  expect([folder.fileAt('../out.md'), folder.read(join(around, 'out.md')), folder.filesBelow('..')]).toEqual([
    null,
    null,
    [],
  ])
  expect(() => new OutFolder(join(around, 'in')).write('public/../../x', '')).toThrow('is outside of')
})

test.each<[string, ForeignSystemName, Record<string, string>]>([
  [
    'a slug that leads out of the blog',
    'docusaurus',
    { 'blog/one.md': '---\nslug: ../../../../out\n---\n# One\n' },
  ],
  ['a slug with a query', 'docusaurus', { 'blog/one.md': '---\nslug: "one?a#b"\n---\n# One\n' }],
  [
    'two posts with one slug',
    'docusaurus',
    { 'blog/one.md': '---\nslug: x\n---\n# One\n', 'blog/two.md': '---\nslug: x\n---\n# Two\n' },
  ],
  [
    'a slug that no disk can hold',
    'docusaurus',
    { 'docs/one.md': `---\nslug: ${'a'.repeat(400)}\n---\n# One\n` },
  ],
  [
    'a slug of a folder that holds no pages',
    'docusaurus',
    { 'docs/one.md': '---\nslug: _one\n---\n# One\n' },
  ],
  [
    'a folder of no language',
    'docusaurus',
    {
      'i18n/__proto__/docusaurus-plugin-content-docs/current/a.md': '# A\n',
      'i18n/zh_CN/docusaurus-plugin-content-docs/current/a.md': '# A\n',
    },
  ],
  [
    'a day that does not exist',
    'docusaurus',
    {
      'docs/one.md': '---\ndate: !!timestamp 2001-99-99\n---\n# One\n',
      'blog/one.md': '---\ndate: !!timestamp 2001-99-99\n---\n# One\n',
    },
  ],
  ['a color of four digits', 'docusaurus', { 'src/css/custom.css': ':root { --ifm-color-primary: #abcd }' }],
  [
    'addresses that nobody can write to',
    'docusaurus',
    {
      'docusaurus.config.js':
        "export default { title: 'Lamps', url: 'http://localhost:3000', editUrl: 'https://github.com/a b/c d' }",
    },
  ],
  [
    'names that every object has',
    'mkdocs',
    { 'docs/constructor.md': '# One\n\nPress ++constructor++ and ++value-of++.\n' },
  ],
  [
    'scripts as links of the sidebar',
    'nextra',
    {
      'content/_meta.json': '{"a":{"title":"A","href":"javascript:alert(1)"},"index":"Home"}',
      'content/index.md': '# Home\n',
    },
  ],
  [
    'scripts as links of authors',
    'docusaurus',
    {
      'blog/authors.yml': 'wren: { name: Wren, socials: { x: "javascript://x", github: "a b/../c" } }',
      'blog/one.md': '---\nauthors: wren\n---\n# One\n',
    },
  ],
])(
  '%s do no harm to an adoption',
  async (_, from, files) => {
    const folder = folderWith({ 'docs/a.md': '# A\n\nWords.\n', ...files })
    const out = join(temporaryFolder(), 'site')
    const { errors, report } = await adoptSite({ root, from, folder, out })
    expect(errors).toEqual([])
    const made = filesBelow(out).filter((file) => file !== 'ADOPTED.md')
    const texts = made.map((file) => `${file}\n${readFileSync(join(out, file), 'utf8')}`)
    expect(texts.join('\n')).not.toMatch(/javascript:|native code|NaN/)
    const written = texts.filter((text) => /^pages\/.*\.mdx?\n/.test(text)).length
    expect(report).toContain(`- ${written} page`)
  },
  60_000,
)
