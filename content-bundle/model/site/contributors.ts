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

/** The contributors of a page, most changes first; empty when none are known. `path` has no locale prefix. */
export const contributorsOf = (
  site: Pick<SiteConfig, 'team' | 'contributors'>,
  path: string,
  messages: Messages,
): Contributor[] =>
  (site.contributors.byPath[path] ?? []).map((username) => {
    const { name, title, image, github } = authorOf(site, username)
    return {
      username,
      name,
      title: title === null ? messages.contributorOther : title || messages.contributorTeamMember,
      image,
      profileUrl: profileUrlOf(site, github ?? username),
    }
  })
