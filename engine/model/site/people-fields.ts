import {
  anyString,
  list,
  nonEmpty,
  object,
  optionalList,
  table,
  url,
  withPlaceholder,
} from './field-kinds.ts'

/** Someone whom pages name as an author. */
const teamMember = object({
  username: nonEmpty,
  name: nonEmpty,
  firstName: nonEmpty.nullable().default(null),
  title: anyString.default(''),
  /** Root-relative URL of a portrait; null where there is none. */
  image: nonEmpty.nullable().default(null),
  /** URL of the profile on X, once Twitter. Author lists link to it. */
  twitter: url.nullable().default(null),
  /** Name of the account that `contributors.profileUrl` leads to. */
  github: nonEmpty.nullable().default(null),
})

/** The sources of the people who worked on a page. */
const contributors = object({
  /** URL of a profile; `{username}` is replaced by the name. Default: below the host of `repositories.docs`. Null links none. */
  profileUrl: withPlaceholder('username').nullish(),
  /** Usernames by the address of commits. */
  byEmail: table(nonEmpty).default({}),
  /** Usernames by the beginning of a page's path; the longest that fits counts, and `/` fits all. */
  byPrefix: table(list(nonEmpty)).default({}),
  /** Usernames by page path: made from the history. */
  byPath: table(list(nonEmpty)).default({}),
})

/** Who writes the pages. */
export const peopleFields = {
  team: optionalList(teamMember),
  contributors: contributors.prefault({}),
}
