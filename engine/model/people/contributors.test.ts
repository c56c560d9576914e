import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { messagesOf } from '../site/messages-of.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { authorOf, contributorOf, contributorsOf, profileUrlOf } from './contributors.ts'

const site: Pick<SiteConfig, 'team' | 'contributors'> = {
  team: [
    {
      username: 'ada',
      firstName: 'Ada',
      twitter: null,
      name: 'Ada Stone',
      title: 'Founder',
      image: '/ada.png',
      github: 'ada-gh',
    },
    {
      username: 'ben',
      firstName: 'Ben',
      twitter: null,
      name: 'Ben Slate',
      title: '',
      image: '/ben.png',
      github: null,
    },
  ],
  contributors: {
    ...smallSite.contributors,
    profileUrl: 'https://git.example/{username}',
    byPath: { '/docs': ['ben', 'guest', 'ada'] },
  },
}
const messages = messagesOf(smallSite, 'en')

test('each contributor has a title and a profile', () => {
  const shown = (username: string) => {
    const { name, title, profileUrl } = contributorOf(site, username, messages)
    return [name, title, profileUrl]
  }
  expect(shown('ben')).toEqual(['Ben Slate', messages.contributorTeamMember, 'https://git.example/ben'])
  expect(shown('guest')).toEqual(['guest', messages.contributorOther, 'https://git.example/guest'])
  expect(shown('ada')).toEqual(['Ada Stone', 'Founder', 'https://git.example/ada-gh'])
})

test('the contributors of a page keep their order', () => {
  expect(contributorsOf(site, '/docs')).toEqual(['ben', 'guest', 'ada'])
})

test('a page whose history is not collected lists the people of the longest prefix that holds it', () => {
  const byPrefix = { '/': ['ada'], '/blog': ['ben'], '/blog/archive': ['guest'] }
  const known = { contributors: { ...site.contributors, byPrefix } }
  expect(contributorsOf(known, '/blog/archive/1')).toEqual(['guest'])
  expect(contributorsOf(known, '/blog/new')).toEqual(['ben'])
  expect(contributorsOf(known, '/blogs')).toEqual(['ada'])
  expect(contributorsOf(known, '/')).toEqual(['ada'])
})

test('the authors of a page come first, once each', () => {
  expect(contributorsOf(site, '/docs', ['ada'])).toEqual(['ada', 'ben', 'guest'])
})

test('a page that nobody is known for lists none', () => {
  const unknown = { contributors: { ...site.contributors, byPrefix: { '/blog': ['ben'] } } }
  expect(contributorsOf(unknown, '/pricing')).toEqual([])
})

test('an author outside the team has only a name', () => {
  expect(authorOf(site, 'guest')).toEqual({
    username: 'guest',
    name: 'guest',
    title: null,
    image: null,
    twitter: null,
    github: null,
  })
})

test('a profile URL holds the name of the account', () => {
  expect(profileUrlOf(site, 'x')).toBe('https://git.example/x')
})
