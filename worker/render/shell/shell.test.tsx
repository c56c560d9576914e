import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { now, smallEntry, smallManifest, smallSite } from '../../../tests/small-site.ts'
import { Fragment } from '../engine/cached-fragment.tsx'
import { raw } from '../engine/html.ts'
import { sharedFrame } from '../views/shared-frame.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { AppEntry } from './app-entry.tsx'
import { AuthorList } from './author-list.tsx'
import { BrandAssets } from './brand-assets.tsx'
import { CallToActionLinks } from './call-to-action-links.tsx'
import { Footer } from './footer.tsx'
import { LanguageOffers, LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { Navbar, sectionPlaceholder } from './navbar.tsx'
import { SearchTrigger } from './search-dialog.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const render = (node: ReactNode) => renderToStaticMarkup(node)
const sharedOf = (changes = {}, code = 'en', pages = { '/docs': smallEntry('Docs') }) => {
  const site = { ...smallSite, ...changes }
  const locale = site.locales.find((one) => one.code === code) ?? site.locales[0]
  return sharedFrame(site, smallManifest(pages), locale, now)
}

test('the navigation bar links only to sections that the build has, and marks the current one', () => {
  const markup = render(<Navbar shared={sharedOf()} />)
  const current = { [sectionPlaceholder('/docs')]: raw(' aria-current="true"') }
  expect(String(new Fragment(markup).fill(current))).toContain('<a aria-current="true" href="/docs">Docs</a>')
  expect(markup).not.toContain('/prices')
})

test('in another language the bar links to pages in that language', () => {
  const markup = render(<Navbar shared={sharedOf({}, 'ja')} />)
  expect(markup).toContain('href="/ja/docs"')
})

test('the menu of phones ends with the ways to start', () => {
  const pages = { ...smallSite.pages, talkToUs: '/talk' }
  const end = render(<Menu shared={sharedOf({ pages })} />).split('menu-body')[1] ?? ''
  expect(end.match(/href="[^"]*"/g)).toEqual([`href="${sharedOf().appUrl}"`, 'href="/talk"'])
})

test('an announcement shows in the language of the page, and only while its page exists', () => {
  const announcement = {
    id: 'a',
    href: '/docs',
    text: { en: 'New!', ja: '新着' },
    link: { en: 'Read', ja: '読む' },
  }
  expect(render(<AnnouncementBar shared={sharedOf({ announcement }, 'ja')} />)).toContain(
    '新着 <a href="/ja/docs">読む</a>',
  )
  expect(
    render(<AnnouncementBar shared={sharedOf({ announcement: { ...announcement, href: '/gone' } })} />),
  ).toBe('')
})

test('a site without regions has no button to the app', () => {
  expect(render(<AppEntry shared={sharedOf({ regions: null })} />)).toBe('')
  expect(render(<AppEntry shared={sharedOf()} />)).toContain('<a class="button primary small" href="https://')
})

test('the footer has no link to a page that is not built, and no group without links', () => {
  const footer = [
    {
      title: 'Site',
      links: [
        { name: 'Docs', href: '/docs' },
        { name: 'Gone', href: '/gone' },
      ],
    },
    { title: 'Empty', links: [{ name: 'Gone', href: '/gone' }] },
    { title: 'Out', links: [{ name: 'Status', href: 'https://status.example', notificationCount: 2 }] },
  ]
  const markup = render(<Footer shared={sharedOf({ footer })} />)
  expect(render(<Footer shared={sharedOf({ footer: [] })} />)).not.toContain('<nav')
  expect(markup.match(/<h2>[^<]*<\/h2>/g)).toEqual(['<h2>Site</h2>', '<h2>Out</h2>'])
  expect(markup).not.toContain('Gone')
  expect(markup).toContain('<span class="count">2</span>')
})

test('a site without analytics has no consent button', () => {
  expect(render(<Footer shared={sharedOf({ analytics: null })} />)).not.toContain('consent')
})

test('the consent to product analytics names the assistant only where there is one', () => {
  const textWith = (assistant: object | null) =>
    render(<Footer shared={sharedOf({ analytics: { product: null, marketing: null }, assistant })} />)
  expect(textWith({})).toContain('what the assistant is asked')
  expect(textWith(null)).toContain('Which pages are read, under')
  expect(textWith(null)).not.toContain('what the assistant is asked')
})

test('the language menu marks the current language, and a site with one language has none', () => {
  const markup = render(<LanguageSwitcher shared={sharedOf({}, 'ja')} />)
  expect(markup).toMatch(/hrefLang="ja"[^>]*aria-current="true"/)
  expect(markup).toContain('>English</a>')
  expect(render(<LanguageSwitcher shared={{ ...sharedOf(), locales: [] }} />)).toBe('')
})

test('pages without a language in their address hold an offer of each other language, in its words', () => {
  const markup = render(<LanguageOffers shared={sharedOf()} />)
  expect(markup).toMatch(/^<template id="language-offers"><aside[^>]* lang="ja"[^>]*><a [^>]*hrefLang="ja"/)
  expect(markup).toContain(sharedOf({}, 'ja').messages.languageOffer)
  expect(markup.match(/<aside/g)).toHaveLength(1)
  expect(render(<LanguageOffers shared={sharedOf({}, 'ja')} />)).toBe('')
  expect(render(<LanguageOffers shared={{ ...sharedOf(), locales: [] }} />)).toBe('')
})

test('the repository shows its stars in short form when they are known', () => {
  const social = [
    { name: 'Code', href: 'https://git.example/q', icon: 'github' },
    { name: 'Videos', href: 'https://video.example/q', icon: 'youtube' },
  ]
  const changes = { social, navbarSocial: ['github'], gitHubStars: 12_345 }
  const markup = render(<SocialLinks shared={sharedOf(changes)} />)
  expect(markup).toContain('>12K</span>')
  for (const [gitHubStars, short] of [
    [999, '999'],
    [1249, '1.2K'],
    [1000, '1K'],
    [123_456, '123K'],
  ] as const)
    expect(render(<SocialLinks shared={sharedOf({ ...changes, gitHubStars })} />)).toContain(
      `>${short}</span>`,
    )
  expect(markup).not.toContain('Videos')
  expect(render(<SocialLinks shared={sharedOf({ ...changes, gitHubStars: null })} />)).not.toContain('stars')
})

test('a call to action leaves out what the site does not have', () => {
  const { messages } = sharedOf()
  const site = { ...smallSite, regions: null, pages: { ...smallSite.pages, docs: '/docs', talkToUs: null } }
  expect(render(<CallToActionLinks site={site} messages={messages} />).match(/href="[^"]*"/g)).toEqual([
    'href="/docs"',
  ])
})

test('an author without an account is not a link; others link to their social profile, else to their account', () => {
  const guest = { username: 'guest', name: 'Guest', title: null, image: null, twitter: null, github: null }
  const hrefOf = (author: typeof guest | { twitter: string | null; github: string | null }) =>
    /href="([^"]*)"/.exec(render(<AuthorList site={smallSite} authors={[{ ...guest, ...author }]} />))?.[1]
  expect(hrefOf({ twitter: 'https://x.example/guest', github: 'guest' })).toBe('https://x.example/guest')
  expect(hrefOf({ twitter: null, github: 'guest' })).toBe('https://github.example/guest')
  const markup = render(<AuthorList site={smallSite} authors={[guest]} />)
  expect(markup).toContain('Guest')
  expect(markup).not.toMatch(/<a |<img|<small/)
})

test('every brand color can be copied, with its name for screen readers', () => {
  const colors = { ...smallSite.colors, palette: [{ name: 'Slate', value: '#334455' }] }
  const markup = render(<BrandAssets shared={sharedOf({ colors })} />)
  expect(markup).toMatch(/data-color="#334455" aria-label="[^"]*Slate #334455/)
})

test('a logo without lines is one path', () => {
  const logo = (lines: string | null) =>
    render(<Logo site={{ name: 'Harbor', logo: { body: 'M0 0', lines } }} />)
  expect(logo(null).match(/<path/g)).toHaveLength(1)
  expect(logo('M1 1').match(/<path/g)).toHaveLength(2)
})

test('a site without a mark shows the first letter of its name', () => {
  const mark = render(<Logo site={{ name: 'harbor', logo: null }} />)
  expect(mark).toContain('>H</text>')
  expect(mark).not.toContain('<path')
})

test('without scripts the search button is a link to the search page of the language', () => {
  expect(render(<SearchTrigger shared={sharedOf({}, 'ja')} />)).toContain('href="/ja/search"')
})

test('the theme of the system is chosen until the visitor chooses another', () => {
  const markup = render(<ThemeSwitch messages={sharedOf().messages} />)
  expect(markup).toMatch(/value="system"[^>]*checked|checked[^>]*value="system"/)
  expect(markup.match(/type="radio"/g)).toHaveLength(3)
})
