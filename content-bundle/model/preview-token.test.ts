import { expect, test } from 'vitest'
import { previewToken, readPreviewToken } from './preview-token.ts'

const grant = { build: '0123456789abcdef0123456789abcdef', expires: 2000 }

test('a token gives back what was signed, until it expires', async () => {
  const token = await previewToken('secret', grant)
  expect(await readPreviewToken('secret', token, 1999)).toEqual(grant)
  expect(await readPreviewToken('secret', token, 2000)).toBeNull()
})

test('a token that was changed, cut or signed with another secret is refused', async () => {
  const token = await previewToken('secret', grant)
  const bad = [
    token.replace('.2000.', '.9000.'),
    token.replace(/^0/, '1'),
    token.slice(0, -1),
    `${token}0`,
    `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
    await previewToken('other', grant),
    grant.build,
    '',
  ]
  for (const one of bad) expect(await readPreviewToken('secret', one, 1000)).toBeNull()
})
