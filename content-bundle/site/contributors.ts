import written from './contributors.json' with { type: 'json' }
import { limits } from './limits.ts'
import { type Messages, messagesOf } from './messages.ts'
import { authorOf, profileUrlOf } from './team.ts'

/** Somebody who has worked on a page. */
export interface Contributor {
  username: string
  name: string
  title: string
  /** Root-relative URL of a portrait; null where there is none. */
  image: string | null
  profileUrl: string
}

/** Usernames by page path: made by `scripts/collect-contributors.ts`, most changes first. */
const usernamesByPath: Readonly<Record<string, readonly string[]>> = written

/** Who has worked on a page; none when nobody is known. The path is without a language's prefix. */
export const contributorsOf = (path: string, messages?: Messages): Contributor[] =>
  (usernamesByPath[path] ?? []).map((username) => contributorOf(username, messages))

/** A username as a person: with name, title and portrait when it is one of the team's. */
export function contributorOf(username: string, messages: Messages = messagesOf('en')): Contributor {
  const { name, title, image, github } = authorOf(username)
  return {
    username,
    name,
    title: title === null ? messages.contributorOther : title || messages.contributorTeamMember,
    image,
    profileUrl: profileUrlOf(github ?? username),
  }
}

/** The contributors a page shows at first, and those behind the button. */
export function splitContributors(all: readonly Contributor[]) {
  return { first: all.slice(0, limits.contributorsShown), more: all.slice(limits.contributorsShown) }
}
