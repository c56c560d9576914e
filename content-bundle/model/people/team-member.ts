/** Someone whom pages name as an author. */
export interface TeamMember {
  username: string
  firstName: string
  name: string
  title: string
  /** Root-relative URL of a portrait; null where there is none. */
  image: string | null
  /** URL of the profile on X, once Twitter. Author lists link to it. */
  twitter: string | null
  /** Name of the account that `contributors.profileUrl` leads to. */
  github: string | null
}

/** Where the people who worked on a page come from. */
export interface ContributorSources {
  /** URL of a profile; `{username}` is replaced by the name. */
  profileUrl: string
  /** Usernames by the address of commits. */
  byEmail: Readonly<Record<string, string>>
  /** Usernames by the beginning of a page's path; the longest that fits counts, and `/` fits all. */
  byPrefix: Readonly<Record<string, readonly string[]>>
  /** Usernames by page path: made from the history. */
  byPath: Readonly<Record<string, readonly string[]>>
}
