import { isUnder } from '../urls/url-path.ts'
import type { Messages } from './messages.ts'
import type { ContributorSources, SiteConfig, TeamMember } from './site-config.ts'

/** Someone who worked on a page. */
export interface Contributor {
  username: string
  name: string
  title: string
  /** Root-relative URL of a portrait; null where there is none. */
  image: string | null
  profileUrl: string
}

/** The author of a page. People outside the team have only the name they are given. */
export type Author = Pick<TeamMember, 'username' | 'name' | 'github'> & {
  title: string | null
  image: string | null
}

export const authorOf = ({ team }: Pick<SiteConfig, 'team'>, username: string): Author =>
  team.find((member) => member.username === username) ?? {
    username,
    name: username,
    title: null,
    image: null,
    github: null,
  }

/** URL of a person's profile. */
export const profileUrlOf = (
  { contributors }: { contributors: Pick<ContributorSources, 'profileUrl'> },
  username: string,
): string => contributors.profileUrl.replace('{username}', username)

/** Usernames of the longest prefix that holds a path. `/` holds every path. */
export function usersByPrefix(
  { byPrefix }: Pick<ContributorSources, 'byPrefix'>,
  path: string,
): readonly string[] {
  const prefixes = Object.keys(byPrefix).filter((prefix) => prefix === '/' || isUnder(path, prefix))
  const longest = prefixes.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? [] : (byPrefix[longest] ?? [])
}

/**
 * The contributors of a page: its authors, then those with most changes; empty when none are known. A page that is
 * newer than the collected history has those of its prefix. `path` has no locale prefix.
 */
export const contributorsOf = (
  site: Pick<SiteConfig, 'team' | 'contributors'>,
  path: string,
  messages: Messages,
  authors: readonly string[] = [],
): Contributor[] => {
  const others = site.contributors.byPath[path] ?? usersByPrefix(site.contributors, path)
  return [...new Set([...authors, ...others])].map((username) => {
    const { name, title, image, github } = authorOf(site, username)
    return {
      username,
      name,
      title: title === null ? messages.contributorOther : title || messages.contributorTeamMember,
      image,
      profileUrl: profileUrlOf(site, github ?? username),
    }
  })
}
