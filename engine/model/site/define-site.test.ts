import { expect, test } from 'vitest'
import fixture from '../../../tests/fixtures/config.ts'
import { defineSite, SiteConfigError } from './define-site.ts'
import { readSite } from './read-site.ts'

/** The errors of the fixture's config after a change. The copy is untyped: a config may be plain JavaScript. */
// biome-ignore lint/suspicious/noExplicitAny: the tests write values that the types forbid
function errorsAfter(change: (site: any) => void): string[] {
  const site = JSON.parse(JSON.stringify(fixture))
  change(site)
  return readSite(site).errors
}

test('a valid config has no errors and is plain JSON data', () => {
  expect(readSite(fixture).errors).toEqual([])
  expect(JSON.parse(JSON.stringify(fixture))).toEqual(fixture)
})

test.each<[what: string, change: Parameters<typeof errorsAfter>[0], error: string]>([
  ['a missing field', (site) => delete site.name, '`site.name` is missing. It must be a string.'],
  [
    'a missing field that is written in one way',
    (site) => delete site.origin,
    '`site.origin` is missing. It must be an origin without a path or a trailing slash, such as `https://docs.example`.',
  ],
  [
    'a text without words',
    (site) => {
      site.messages.ja.search = ''
    },
    '`site.messages.ja.search` is ``. It must be a string that is not empty.',
  ],
  [
    'a place in a text that nothing fills',
    (site) => {
      site.messages.ja.contributorsMore = 'ほか {cout} 人'
    },
    '`site.messages.ja.contributorsMore` has `{cout}`, which nothing fills. Did you mean `{count}`? Its places are `{count}`.',
  ],
  [
    'a logo that is no path',
    (site) => {
      site.logo.body = '<path d="M0 0h32v32z"/>'
    },
    '`site.logo.body` is `<path d="M0 0h32v32z"/>`. It must be path data of SVG, as in the attribute `d` of a `<path>`: it begins with `M`.',
  ],
  [
    'an unknown field',
    (site) => {
      site.colors.grond = {}
    },
    '`site.colors` has no field `grond`. Did you mean `ground`?',
  ],
  [
    'an unknown field like no other',
    (site) => {
      site.navbar[1].zzzzzzzz = 1
    },
    '`site.navbar[1]` has no field `zzzzzzzz`. Its fields are `label`, `href`.',
  ],
  [
    'a feed of a section that is not one folder',
    (site) => {
      site.sections[0].prefix = '/'
      site.sections[0].feed = true
    },
    '`site.sections[0].feed` is `true` for `/`. Only a section of one folder, such as `/blog`, has a feed.',
  ],
  [
    'an assistant below two folders',
    (site) => {
      site.pages.docs = '/help/docs'
    },
    '`site.pages.docs` is `/help/docs`. The assistant needs a page of one folder, such as `/docs`, or `/`.',
  ],
  [
    'an unknown field of a locale',
    (site) => {
      site.locales[1].nam = 'x'
    },
    '`site.locales[1]` has no field `nam`. Did you mean `name`?',
  ],
  [
    'an origin that is no URL',
    (site) => {
      site.origin = 'https://['
    },
    '`site.origin` is `https://[`. It must be an origin without a path or a trailing slash, such as `https://docs.example`.',
  ],
  [
    'a prefix without a slash',
    (site) => {
      site.sections[3].prefix = 'faq'
    },
    '`site.sections[3].prefix` is `faq`. It must be a path that begins with `/` and does not end with one, such as `/guide`.',
  ],
  [
    'an origin with a trailing slash',
    (site) => {
      site.origin = 'https://docs.example/'
    },
    '`site.origin` is `https://docs.example/`. It must be an origin without a path or a trailing slash, such as `https://docs.example`.',
  ],
  [
    'a value that is not in the list',
    (site) => {
      site.sections[0].layout.pages = 'artcle'
    },
    '`site.sections[0].layout.pages` is `artcle`. Did you mean `article`? It must be one of `docs`, `wide`, `article`, `home`.',
  ],
  [
    'a plan without a name',
    (site) => delete site.plans[0].name,
    '`site.plans[0].name` is missing. It must be a string.',
  ],
  [
    'a locale that is no language tag',
    (site) => {
      site.locales[1].code = 'ja-nihongo9z'
    },
    '`site.locales[1].code` is `ja-nihongo9z`. It must be a language tag such as `en` or `pt-BR` (BCP 47).',
  ],
  [
    'a text that the engine does not have',
    (site) => {
      site.messages.ja.serach = 'x'
    },
    '`site.messages.ja` has no field `serach`. Did you mean `search`?',
  ],
  [
    'texts of a locale that the site does not have',
    (site) => {
      site.messages.jp = site.messages.ja
    },
    '`site.messages.jp` is `jp`. Did you mean `ja`? The locales are `en`, `ja`.',
  ],
  [
    'a fallback region that does not exist',
    (site) => {
      site.regions.fallback = 'ue'
    },
    '`site.regions.fallback` is `ue`. Did you mean `eu`? The regions are `eu`, `us`, `hipaa`.',
  ],
  [
    'a continent that does not exist',
    (site) => {
      site.regions.byContinent.XX = 'eu'
    },
    '`site.regions.byContinent.XX` is `XX`. The continent codes are `AF`, `AN`, `AS`, `EU`, `NA`, `OC`, `SA`.',
  ],
  [
    'two sections with one prefix',
    (site) => {
      site.sections[2].prefix = '/docs'
    },
    '`site.sections[2].prefix` is `/docs`, like `prefix` of entry 0. Each entry needs another one.',
  ],
  [
    'a search tab that the engine makes',
    (site) => {
      site.sections[0].searchTab = 'All'
    },
    '`site.sections[0].searchTab` is `All`, a tab that the engine makes itself. Use another label.',
  ],
  [
    'an icon without a link',
    (site) => {
      site.social = site.social.filter(({ icon }: { icon: string }) => icon !== 'x')
    },
    '`site.navbarSocial[2]` is `x`, and no link of `site.social` has this icon. Add the link or remove the icon.',
  ],
  [
    'a token budget upside down',
    (site) => {
      site.agents.tokenBudget.least = 200_000
    },
    '`site.agents.tokenBudget.least` is 200000, above `most` (20000).',
  ],
  [
    'an announcement without a text in the default locale',
    (site) => {
      site.announcement = { id: 'a', text: { ja: 'x' }, link: { ja: 'x' }, href: '/docs' }
    },
    '`site.announcement` has no `text` or `link` in the default locale `en`.',
  ],
  [
    'an assistant whose address takes no message',
    (site) => {
      site.assistants[0].url = 'https://chat.example'
    },
    '`site.assistants[0].url` is `https://chat.example`. It must be a text that contains `{prompt}`.',
  ],
])('%s is an error that says what to write', (_, change, error) => {
  expect(errorsAfter(change)).toEqual([error])
})

test('a language says its name in itself and its direction', () => {
  const codes = ['pt-BR', 'ar', 'zh-Hant'] as const
  const [first, ...others] = codes.map((code) => ({ code }))
  expect(
    first &&
      defineSite({ ...fixture, locales: [first, ...others], messages: {}, announcement: null }).locales,
  ).toEqual([
    { code: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
    { code: 'ar', name: 'العربية', direction: 'rtl' },
    { code: 'zh-Hant', name: '繁體中文', direction: 'ltr' },
  ])
})

test('what is left out has its default', () => {
  const site = defineSite({
    name: 'Lamp',
    origin: 'https://lamp.example',
    locales: [{ code: 'en' }],
    assistant: {},
    colors: { brand: { light: '#000', dark: '#fff' } },
    limits: { contributorsShown: 9 },
  })
  expect(site).toMatchObject({
    legalName: 'Lamp',
    supportEmail: 'support@lamp.example',
    regions: null,
    analytics: null,
    assistant: { sharedForDays: 30 },
    announcement: null,
    footer: [],
    sections: [{ prefix: '/', label: 'Lamp' }],
    repositories: { docs: null, docsBranch: 'main' },
    contributors: { profileUrl: null, byPath: {} },
    colors: { brand: { light: '#000', dark: '#fff' }, ground: { light: '#ffffff' } },
    limits: { contributorsShown: 9, copiedForMs: 2000 },
  })
  expect(defineSite(site)).toEqual(site)
})

test('every error is reported at once', () => {
  const site = { ...fixture, name: '', foundedIn: -1 }
  expect(() => defineSite(site)).toThrow(SiteConfigError)
  expect(() => defineSite(site)).toThrow(
    'The site config has 2 errors:\n  `site.name` is ``. It must be a string that is not empty.\n  `site.foundedIn` is `-1`. It must be a whole number of at least 0.',
  )
})

test('a value that is not an object at all is an error', () => {
  expect(readSite(null).errors).toEqual(['`site` is `null`. It must be an object.'])
})
