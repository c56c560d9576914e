import { encodedPath } from '../urls/url-path.ts'
import type { SiteConfig } from './site-config.ts'

/** Kinds of services for Git repositories. */
export const repositoryKinds = ['github', 'gitlab', 'forgejo'] as const

/** Where repositories have their pages, by the kind of their service. */
const places = {
  github: {
    ...{ edit: 'edit', file: 'blob', history: 'commits' },
    issue: 'issues/new?title=%s&body=%s&labels=broken-link',
  },
  gitlab: {
    ...{ edit: '-/edit', file: '-/blob', history: '-/commits' },
    issue: '-/issues/new?issue[title]=%s&issue[description]=%s',
  },
  forgejo: {
    ...{ edit: '_edit', file: 'src/branch', history: 'commits/branch' },
    issue: 'issues/new?title=%s&body=%s',
  },
} as const

type Site = Pick<SiteConfig, 'repositories'>

/** The repository of the pages with its kind, which its host says where the config does not; null for none. */
function repositoryOf({ repositories: { docs, docsKind } }: Site) {
  if (docs === null) return null
  const { host } = new URL(docs)
  const [said = 'github'] = /gitlab|codeberg|forgejo|gitea/.exec(host) ?? []
  const kind = docsKind ?? (said === 'github' || said === 'gitlab' ? said : 'forgejo')
  return { docs, host, kind }
}

/** The kind of the repository's service, and its name as readers know it; null where there is no repository. */
export function repositoryService(site: Site) {
  const repository = repositoryOf(site)
  if (!repository) return null
  const { host, kind } = repository
  return { kind, name: host === 'github.com' ? 'GitHub' : kind === 'gitlab' ? 'GitLab' : host }
}

/** The page of a file of the repository: to change it, to read it, or with its commits. */
export function repositoryFile(site: Site, does: 'edit' | 'file' | 'history', source: string): string | null {
  const repository = repositoryOf(site)
  if (!repository) return null
  return `${repository.docs}/${places[repository.kind][does]}/${site.repositories.docsBranch}/${encodedPath(source)}`
}

/** The form of a new issue about a broken link, filled in. */
export function brokenLinkIssue(site: Site, title: string, body: string): string | null {
  const repository = repositoryOf(site)
  if (!repository) return null
  const filled = [title, body].reduce(
    (address: string, text) => address.replace('%s', () => encodeURIComponent(text)),
    places[repository.kind].issue,
  )
  return `${repository.docs}/${filled}`
}
