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

test('a page without known contributors lists none', () => {
  expect(contributorsOf(site, '/pricing', messages)).toEqual([])
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
