import { expect, test } from 'vitest'
import own from '../../site/config.ts'
import { defineSite } from './define-site.ts'
import { exampleAddresses, plainSite } from './plain-site.ts'

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

test('the addresses of a site of which only the name is known are made from the name', () => {
  expect(exampleAddresses('Lamp & Oil!')).toEqual({
    origin: 'https://lamp-oil.example',
    repository: 'https://github.com/lamp-oil/docs',
  })
  expect(exampleAddresses('ランプ').origin).toBe('https://docs.example')
})
