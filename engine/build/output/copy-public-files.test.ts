import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { copyPublicFiles, drawLogoFiles } from './copy-public-files.ts'

function setUp() {
  const [outside, source, client] = ['outside', 'public', 'client'].map((name) => {
    const folder = join(temporaryFolder(), name)
    mkdirSync(folder, { recursive: true })
    return folder
  }) as [string, string, string]
  return { outside, source, client }
}

test('public files are copied with their folders, next to the headers of static files', () => {
  const { source, client } = setUp()
  mkdirSync(join(source, 'images'))
  writeFileSync(join(source, 'images/a.png'), 'picture')
  copyPublicFiles(source, { host: client, client }, smallSite)
  expect(readFileSync(join(client, 'images/a.png'), 'utf8')).toBe('picture')
  expect(readFileSync(join(client, '_headers'), 'utf8')).toMatch(/^\/\*\n/)
})

test('the files of a site below a path lie in its folder, and their headers at the root of the host', () => {
  const { source, client: host } = setUp()
  writeFileSync(join(source, 'a.png'), 'picture')
  copyPublicFiles(source, { host, client: join(host, 'docs') }, { base: '/docs' })
  expect(readFileSync(join(host, 'docs/a.png'), 'utf8')).toBe('picture')
  expect(readFileSync(join(host, '_headers'), 'utf8')).toMatch(/^\/docs\/\*\n/)
})

test('a link is not published: neither a file nor a folder outside the site is read through it', () => {
  const { outside, source, client } = setUp()
  writeFileSync(join(outside, 'secret'), 'secret')
  symlinkSync(join(outside, 'secret'), join(source, 'file'))
  symlinkSync(outside, join(source, 'folder'))
  copyPublicFiles(source, { host: client, client }, smallSite)
  expect(existsSync(join(client, 'file'))).toBe(false)
  expect(existsSync(join(client, 'folder'))).toBe(false)
})

test('a site without public files has the headers all the same', () => {
  const { source, client } = setUp()
  copyPublicFiles(join(source, 'none'), { host: client, client }, smallSite)
  expect(existsSync(join(client, '_headers'))).toBe(true)
})

test('the mark of the site config is drawn where the public folder has no file of it', () => {
  const { source, client } = setUp()
  writeFileSync(join(source, 'favicon.svg'), 'own')
  copyPublicFiles(source, { host: client, client }, smallSite)
  drawLogoFiles({ ...smallSite, logo: { body: 'M0 0h9v9z', lines: null } }, client)
  expect(readFileSync(join(client, 'favicon.svg'), 'utf8')).toBe('own')
  expect(readFileSync(join(client, 'logo.svg'), 'utf8')).toContain('M0 0h9v9z')
})
