import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { measured, PictureFiles, servedName } from './picture-files.ts'

const svg = (width = 40, height = 20) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`

/** Pictures in a folder of pages and a public folder. */
function pictures(files: Record<string, string>) {
  const folder = temporaryFolder()
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  mkdirSync(join(folder, 'pages'), { recursive: true })
  return { folder, found: new PictureFiles(join(folder, 'pages'), join(folder, 'public')) }
}

test('a picture next to its page has its size and a name with its hash', () => {
  const { found } = pictures({ 'pages/docs/lamp.svg': svg() })
  const image = found.resolve('./lamp.svg', 'docs/page.mdx')
  expect(image).toMatchObject({ width: 40, height: 20 })
  expect(image?.url).toMatch(/^\/assets\/lamp-[0-9a-f]{8}\.svg$/)
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,24,24"/>',
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" viewBox="0,0,24,24"/>',
])('a picture whose size cannot be read has none: %s', (content) => {
  const { found } = pictures({ 'pages/x.svg': content })
  expect(found.resolve('x.svg', 'page.mdx')).toMatchObject({ width: null, height: null })
})

/** The head of a JPEG of 400 by 200 pixels whose EXIF data say how it is turned. */
const photograph = (orientation: number) =>
  Buffer.concat([
    Buffer.from('ffd8ffe10022', 'hex'),
    Buffer.from('Exif\0\0'),
    Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex'),
    Buffer.from('ffc0001108 00c8 0190 03 012200 021101 031101 ffd9'.replaceAll(' ', ''), 'hex'),
  ])

test.each([
  [1, 400, 200],
  [3, 400, 200],
  [5, 200, 400],
  [6, 200, 400],
  [8, 200, 400],
])(
  'a photograph of EXIF orientation %i is %i wide and %i high, as browsers show it',
  (turned, width, height) => {
    expect(measured('/photo.jpg', photograph(turned))).toMatchObject({ width, height })
  },
)

test('other bytes get another name, equal bytes the same', () => {
  const [a, b, c] = [svg(1), svg(2), svg(1)].map((content) =>
    pictures({ 'pages/x.svg': content }).found.resolve('x.svg', 'page.mdx'),
  )
  expect(a?.url).not.toBe(b?.url)
  expect(a?.url).toBe(c?.url)
})

test.each([
  ['../shared/lamp.svg', 'docs/page.mdx'],
  ['shared/lamp.svg', 'index.mdx'],
  ['shared/lamp.svg?v=2', 'index.mdx'],
  ['shared/lamp.svg#icon', 'index.mdx'],
  ['shared/%6Camp.svg', 'index.mdx'],
])('`%s` in %s is found', (url, page) => {
  const { found } = pictures({ 'pages/shared/lamp.svg': svg(), 'pages/docs/page.mdx': '' })
  expect(found.resolve(url, page)).toMatchObject({ width: 40 })
})

test.each(['missing.svg', '../../secret.svg', 'docs', '', '%2e%2e/secret.svg'])(
  '`%s` is not a picture of the site',
  (url) => {
    const { found } = pictures({ 'pages/docs/lamp.svg': svg(), 'secret.svg': svg() })
    expect(found.resolve(url, 'index.mdx')).toBeNull()
  },
)

test('a link that leads out of the folder is not followed', () => {
  const { folder, found } = pictures({ 'secret.svg': svg() })
  symlinkSync(join(folder, 'secret.svg'), join(folder, 'pages/lamp.svg'))
  expect(found.resolve('lamp.svg', 'index.mdx')).toBeNull()
})

test('a public picture keeps its address and is not copied again', () => {
  const { folder, found } = pictures({ 'public/logo.svg': svg() })
  expect(found.resolve('/logo.svg', 'docs/page.mdx')).toEqual({
    url: '/logo.svg',
    width: 40,
    height: 20,
    bytes: 64,
  })
  found.copyTo(join(folder, 'out'))
  expect(existsSync(join(folder, 'out'))).toBe(false)
})

test('two parts of one public picture keep their own addresses', () => {
  const { found } = pictures({ 'public/icons.svg': svg() })
  const urls = ['/icons.svg#sun', '/icons.svg#moon', '/icons.svg'].map(
    (url) => found.resolve(url, 'a.mdx')?.url,
  )
  expect(urls).toEqual(['/icons.svg#sun', '/icons.svg#moon', '/icons.svg'])
})

test('a site without a public folder has no public pictures', () => {
  const { found } = pictures({})
  expect(found.resolve('/logo.svg', 'index.mdx')).toBeNull()
})

test('pictures in use are copied under their new names, others are not', () => {
  const { folder, found } = pictures({ 'pages/a b.svg': svg(1), 'pages/unused.svg': svg(2) })
  const image = found.resolve('a%20b.svg', 'index.mdx')
  const out = join(folder, 'out')
  found.copyTo(out)
  expect(readFileSync(join(out, decodeURIComponent(image?.url ?? '')), 'utf8')).toBe(svg(1))
  expect(image?.url).toMatch(/^\/assets\/a-b-[0-9a-f]{8}\.svg$/)
})

test('a file that is not a picture has no size', () => {
  expect(measured('/x.png', new TextEncoder().encode('not a picture'))).toEqual({
    url: '/x.png',
    width: null,
    height: null,
    bytes: 13,
  })
  expect(measured('/x.png', new Uint8Array())).toEqual({ url: '/x.png', width: null, height: null, bytes: 0 })
})

test.each([
  ['lamp', 'lamp-01234567.svg'],
  ['a b', 'a-b-01234567.svg'],
  ['50% off?', '50-off--01234567.svg'],
  ['日本語', '日本語-01234567.svg'],
  ['../x', '..-x-01234567.svg'],
])('%j is served as %s', (name, served) => {
  expect(servedName(name, '0123456789abcdef', '.svg')).toBe(served)
})
