import { expect, test } from 'vitest'
import own from '../../site/config.ts'
import { defineSite } from './define-site.ts'
import { plainSite } from './plain-site.ts'

test('a plain site is a whole site config without services', () => {
  const site = defineSite(
    plainSite({
      name: 'Lamp',
      origin: 'https://lamp.example',
      repository: 'https://code.example/lamp',
      locales: [{ code: 'en', name: 'English', direction: 'ltr' }],
      messages: { en: own.messages.en as never },
    }),
  )
  expect(site).toMatchObject({ regions: null, analytics: null, assistant: null, announcement: null })
  expect(JSON.stringify({ ...site, messages: {} })).not.toContain(own.name)
})
