import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { brokenLinkIssue, repositoryFile, repositoryService } from './repository-file.ts'

const siteWith = (docs: string | null, docsKind?: 'github' | 'gitlab' | 'forgejo') => ({
  repositories: { ...smallSite.repositories, docs, docsKind },
})
const linksOf = (site: ReturnType<typeof siteWith>) => [
  repositoryService(site)?.name,
  repositoryFile(site, 'edit', 'pages/en/a b.mdx'),
  repositoryFile(site, 'file', 'a.ipynb'),
  repositoryFile(site, 'history', 'a.mdx'),
  brokenLinkIssue(site, 'Broken: /a&b', '`/a` $& leads nowhere'),
]

test.each([
  [
    siteWith('https://github.com/lamps/docs'),
    [
      'GitHub',
      'https://github.com/lamps/docs/edit/main/pages/en/a%20b.mdx',
      'https://github.com/lamps/docs/blob/main/a.ipynb',
      'https://github.com/lamps/docs/commits/main/a.mdx',
      'https://github.com/lamps/docs/issues/new?title=Broken%3A%20%2Fa%26b&body=%60%2Fa%60%20%24%26%20leads%20nowhere&labels=broken-link',
    ],
  ],
  [
    siteWith('https://gitlab.lamps.example/web/docs'),
    [
      'GitLab',
      'https://gitlab.lamps.example/web/docs/-/edit/main/pages/en/a%20b.mdx',
      'https://gitlab.lamps.example/web/docs/-/blob/main/a.ipynb',
      'https://gitlab.lamps.example/web/docs/-/commits/main/a.mdx',
      'https://gitlab.lamps.example/web/docs/-/issues/new?issue[title]=Broken%3A%20%2Fa%26b&issue[description]=%60%2Fa%60%20%24%26%20leads%20nowhere',
    ],
  ],
  [
    siteWith('https://codeberg.org/lamps/docs'),
    [
      'codeberg.org',
      'https://codeberg.org/lamps/docs/_edit/main/pages/en/a%20b.mdx',
      'https://codeberg.org/lamps/docs/src/branch/main/a.ipynb',
      'https://codeberg.org/lamps/docs/commits/branch/main/a.mdx',
      'https://codeberg.org/lamps/docs/issues/new?title=Broken%3A%20%2Fa%26b&body=%60%2Fa%60%20%24%26%20leads%20nowhere',
    ],
  ],
])('links into a repository have the form of its service: %o', (site, links) => {
  expect(linksOf(site)).toEqual(links)
})

test('the config says what the host does not', () => {
  const site = siteWith('https://code.lamps.example/docs', 'gitlab')
  expect(repositoryService(site)).toEqual({ kind: 'gitlab', name: 'GitLab' })
  expect(repositoryFile(site, 'file', 'a')).toBe('https://code.lamps.example/docs/-/blob/main/a')
  expect(repositoryService(siteWith('https://code.lamps.example/docs'))).toEqual({
    kind: 'github',
    name: 'code.lamps.example',
  })
})

test('a site whose repository is not public links nowhere', () => {
  expect(linksOf(siteWith(null))).toEqual([undefined, null, null, null, null])
})
