import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { defineSite } from '../../model/site/define-site.ts'
import type { SiteConfigInput } from '../../model/site/site-config.ts'
import { checkInterfaceTexts } from './check-interface-texts.ts'
import type { SiteInput } from './site-input.ts'

/** What the check says about a site in English and another language. */
function warnings(code: string, texts: NonNullable<SiteConfigInput['messages']>[string] = {}) {
  const locales = [smallSite.locales[0], { code, name: code, direction: 'ltr' }] as const
  const site = defineSite({ ...smallSite, locales, messages: { [code]: texts } })
  const input = { site, siteFile: '/sites/lamps/config.ts', root: '/sites' } as SiteInput
  return checkInterfaceTexts(input).map(({ file, severity, message }) => `${severity} ${file}: ${message}`)
}

test('a language that nobody has translated is named with its first texts and their number', () => {
  const [warning, ...others] = warnings('fi')
  expect(others).toEqual([])
  expect(warning).toMatch(
    /^warning lamps\/config\.ts: Interface texts of `fi` are still English: `skipToContent`, .* and \d{3} more\.$/,
  )
})

test('texts that the site translates are not named', () => {
  const [warning] = warnings('fi', { skipToContent: 'Siirry sisältöön' })
  expect(warning).toMatch(/still English: `onThisPage`/)
})

test.each(['ja', 'ja-JP', 'en-GB'])('the engine has all texts of %s', (code) => {
  expect(warnings(code)).toEqual([])
})

test('a text that a site copied and did not translate is named', () => {
  expect(warnings('ja', { skipToContent: 'Skip to content', search: 'Search...' })).toEqual([
    'warning lamps/config.ts: Interface texts of `ja` are still English: `skipToContent`.',
  ])
})
