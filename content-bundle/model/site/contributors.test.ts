import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { authorOf, contributorsOf, profileUrlOf } from './contributors.ts'
import { messagesOf } from './messages-of.ts'
import type { SiteConfig } from './site-config.ts'

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

test('contributors keep their order, and each has a title and a profile', () => {
  expect(
    contributorsOf(site, '/docs', messages).map(({ name, title, profileUrl }) => [name, title, profileUrl]),
  ).toEqual([
    ['Ben Slate', messages.contributorTeamMember, 'https://git.example/ben'],
    ['guest', messages.contributorOther, 'https://git.example/guest'],
    ['Ada Stone', 'Founder', 'https://git.example/ada-gh'],
  ])
})

test('a page whose history is not collected lists the people of the longest prefix that holds it', () => {
  const byPrefix = { '/': ['ada'], '/blog': ['ben'], '/blog/archive': ['guest'] }
  const known = { ...site, contributors: { ...site.contributors, byPrefix } }
  const usernames = (path: string) => contributorsOf(known, path, messages).map(({ username }) => username)
  expect(usernames('/blog/archive/1')).toEqual(['guest'])
  expect(usernames('/blog/new')).toEqual(['ben'])
  expect(usernames('/blogs')).toEqual(['ada'])
  expect(usernames('/')).toEqual(['ada'])
})

test('the authors of a page come first, once each', () => {
  const names = contributorsOf(site, '/docs', messages, ['ada']).map(({ username }) => username)
  expect(names).toEqual(['ada', 'ben', 'guest'])
})

test('a page that nobody is known for lists none', () => {
  const unknown = { ...site, contributors: { ...site.contributors, byPrefix: { '/blog': ['ben'] } } }
  expect(contributorsOf(unknown, '/pricing', messages)).toEqual([])
})

test('an author outside the team has only a name', () => {
  expect(authorOf(site, 'guest')).toEqual({
    username: 'guest',
    name: 'guest',
    title: null,
    image: null,
    github: null,
  })
})

test('a profile URL holds the name of the account', () => {
  expect(profileUrlOf(site, 'x')).toBe('https://git.example/x')
})
