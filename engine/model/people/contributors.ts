import type { Messages } from '../site/messages.ts'
import type { ContributorSources, SiteConfig, TeamMember } from '../site/site-config.ts'
import { isUnder } from '../urls/url-path.ts'

/** Someone who worked on a page. */
export interface Contributor {
  name: string
  title: string
  /** Root-relative URL of a portrait; null where there is none. */
  image: string | null
  /** Null where the site knows no profiles. */
  profileUrl: string | null
}

/** The author of a page. People outside the team have only the name they are given. */
export type Author = Pick<TeamMember, 'username' | 'name' | 'twitter' | 'github'> & {
  title: string | null
  image: string | null
}

export const authorOf = ({ team }: Pick<SiteConfig, 'team'>, username: string): Author =>
  team.find((member) => member.username === username) ?? {
    username,
    name: username,
    title: null,
    image: null,
    twitter: null,
    github: null,
  }

/** URL of a person's profile. */
export const profileUrlOf = (
  { contributors }: { contributors: Pick<ContributorSources, 'profileUrl'> },
  username: string,
): string | null => contributors.profileUrl?.replace('{username}', username) ?? null

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
 * Usernames of a page's contributors: its authors, then those with most changes; empty when none are known. A page
 * that is newer than the collected history has those of its prefix. `path` has no locale prefix.
 */
export function contributorsOf(
  { contributors }: Pick<SiteConfig, 'contributors'>,
  path: string,
  authors: readonly string[] = [],
): string[] {
  const others = contributors.byPath[path] ?? usersByPrefix(contributors, path)
  return [...new Set([...authors, ...others])]
}

/** A contributor by username. Everyone has a title: a team member's own or a general one. */
export function contributorOf(
  site: Pick<SiteConfig, 'team' | 'contributors'>,
  username: string,
  messages: Messages,
): Contributor {
  const { name, title, image, github } = authorOf(site, username)
  return {
    name,
    title: title === null ? messages.contributorOther : title || messages.contributorTeamMember,
    image,
    profileUrl: profileUrlOf(site, github ?? username),
  }
}
