/** Somebody of the team. All of these people are invented: see content-bundle/README.md. */
export interface TeamMember {
  username: string
  firstName: string
  name: string
  title: string
  image: string
  twitter: string | null
  github: string | null
}

const member = (username: string, firstName: string, lastName: string, title: string): TeamMember => ({
  username,
  firstName,
  name: `${firstName} ${lastName}`,
  title,
  image: `/images/team/${username}.svg`,
  twitter: null,
  github: username,
})

export const team: readonly TeamMember[] = [
  member('ada-lind', 'Ada', 'Lind', 'Co-founder and CEO'),
  member('tomas-reyes', 'Tomás', 'Reyes', 'Co-founder and CTO'),
  member('mina-okafor', 'Mina', 'Okafor', 'Developer relations'),
  member('jonas-weber', 'Jonas', 'Weber', 'SDK engineer'),
  member('priya-nair', 'Priya', 'Nair', 'Evaluation engineer'),
  member('sofia-marin', 'Sofia', 'Marín', 'Infrastructure engineer'),
]

/** Somebody who has written a page or worked on one. Of people the team does not know there is only the name they are given. */
export type Author = Pick<TeamMember, 'username' | 'name' | 'github'> & {
  title: string | null
  image: string | null
}

export const authorOf = (username: string): Author =>
  team.find((member) => member.username === username) ?? {
    username,
    name: username,
    title: null,
    image: null,
    github: null,
  }

/**
 * Where somebody's work can be followed. The people are invented, so their profiles stand on a host
 * nobody can own.
 */
export const profileUrlOf = (username: string): string => `https://github.example/${username}`
