import { expect, test } from 'vitest'
import { flattenRedirects } from './flatten-redirects.ts'

const targets = {
  anchors: new Map([
    ['/docs', new Set<string>()],
    ['/docs/guide', new Set(['setup'])],
  ]),
  files: new Set(['/cookbook/a.ipynb']),
}

function flatten(redirects: Record<string, string>) {
  const { flat, diagnostics } = flattenRedirects(redirects, targets, 'redirects.ts', () => ({
    line: 1,
    column: 1,
  }))
  return { flat, faults: diagnostics.list.map(({ message, hint }) => `${message} ${hint}`) }
}

test('chains lead straight to their end; files, anchors and other sites are ends too', () => {
  expect(
    flatten({
      '/a': '/b',
      '/b': '/c',
      '/c': '/docs/guide#setup',
      '/d': '/cookbook/a.ipynb',
      '/e': 'https://other.example/x',
      '/f': '/docs?tab=one',
    }),
  ).toEqual({
    flat: {
      '/a': '/docs/guide#setup',
      '/b': '/docs/guide#setup',
      '/c': '/docs/guide#setup',
      '/d': '/cookbook/a.ipynb',
      '/e': 'https://other.example/x',
      '/f': '/docs?tab=one',
    },
    faults: [],
  })
})

const faults: Record<string, [redirects: Record<string, string>, ...faults: string[]]> = {
  'one of itself': [{ '/a': '/a' }, 'Redirects go in a circle: /a → /a. Let one of them end at a page.'],
  'a circle, by each that is in it or leads into it': [
    { '/a': '/b', '/b': '/c', '/c': '/b' },
    'Redirects go in a circle: /a → /b → /c → /b. Let one of them end at a page.',
    'Redirects go in a circle: /b → /c → /b. Let one of them end at a page.',
    'Redirects go in a circle: /c → /b → /c. Let one of them end at a page.',
  ],
  'one to nothing': [
    { '/a': '/docs/giude' },
    '`/a` redirects to `/docs/giude`, which does not exist. Did you mean `/docs/guide`?',
  ],
  'one to a heading that is not there': [
    { '/a': '/docs/guide#setpu' },
    '`/a` redirects to `/docs/guide#setpu`, but that page has no such heading. Did you mean `#setup`?',
  ],
  'one from a page': [
    { '/docs/guide': '/docs' },
    '`/docs/guide` redirects, but a page exists there. Remove the redirect or the page.',
  ],
  'one from a pattern': [
    { '/guide/*': '/docs', '/guide/:page': '/docs' },
    '`/guide/*` is a pattern. Write a redirect for each path: patterns are not read.',
    '`/guide/:page` is a pattern. Write a redirect for each path: patterns are not read.',
  ],
  'one from what nobody can ask for': [
    { 'docs/a': '/docs', '/docs/a/': '/docs', '/a#b': '/docs' },
    '`docs/a` is not a path that can be requested. Begin it with `/`, and end it without one.',
    '`/docs/a/` is not a path that can be requested. Begin it with `/`, and end it without one.',
    '`/a#b` is not a path that can be requested. Begin it with `/`, and end it without one.',
  ],
}

test.each(Object.entries(faults))('%s is an error, and leads nowhere', (_, [redirects, ...expected]) => {
  expect(flatten(redirects)).toEqual({ flat: {}, faults: expected })
})
