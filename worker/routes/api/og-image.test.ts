import { expect, test } from 'vitest'
import { previewFontsIndex } from '../../../engine/model/preview-fonts.ts'
import { testApp, testParts } from '../../../tests/test-app.ts'
import type { AppParts } from '../../app-parts.ts'

const failing = async () => {
  throw new Error('down')
}

/** Status and target of the picture of a title. */
async function pictureOf(title: string, parts: Partial<AppParts> = {}) {
  const response = await testApp(parts).request(`/api/og?title=${encodeURIComponent(title)}`)
  return [response.status, response.headers.get('location')]
}

const sitePicture = [302, '/icons/icon-512.png']

test.each([
  ['the typefaces cannot be read', { assets: failing }],
  ['a typeface is missing', { assets: async () => new Response(null, { status: 404 }) }],
])('a picture leads to the picture of the site when %s', async (_, parts) => {
  expect(await pictureOf('Guide', parts)).toEqual(sitePicture)
})

test('the redirect to the picture of the site may be shown by other sites, and is not kept for long', async () => {
  const { headers } = await testApp({ assets: failing }).request('/api/og?title=Guide')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toBe('public, max-age=60')
})

test('a text of characters from hundreds of pieces of typefaces is not read: it would cost several pictures', async () => {
  const characters = Array.from({ length: 200 }, (_, n) => String.fromCodePoint(0x4e00 + n))
  const pieces = characters.map((character, n) => {
    const point = character.codePointAt(0)
    return { file: `piece-${n}-700-normal.woff`, weight: 700, ranges: [[point, point]] }
  })
  const latin = { file: 'latin-700-normal.woff', weight: 700, ranges: [[0, 0x2fff]] }
  const opened: string[] = []
  const assets: AppParts['assets'] = async ({ url }) => {
    opened.push(new URL(url).pathname)
    return Response.json([latin, ...pieces])
  }
  expect(await pictureOf(characters.join(''), { assets })).toEqual(sitePicture)
  expect(opened).toEqual([previewFontsIndex, previewFontsIndex.replace('index.json', latin.file)])
})

test('a site without icons shows its logo', async () => {
  const { site } = testParts()
  expect(await pictureOf('Guide', { site: { ...site, icons: false }, assets: failing })).toEqual([
    302,
    '/logo.svg',
  ])
})
