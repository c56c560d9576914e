import type { TeamMember } from '../../engine/model/site/site-config.ts'

const member = (username: string, firstName: string, lastName: string, title: string): TeamMember => ({
  username,
  firstName,
  name: `${firstName} ${lastName}`,
  title,
  image: `/images/team/${username}.svg`,
  // On a host that nobody can register, because nobody is meant.
  twitter: `https://x.example/${username}`,
  github: username,
})

/** The team. All of these people are invented: see content-bundle/README.md. */
export const team: readonly TeamMember[] = [
  member('ada-lind', 'Ada', 'Lind', 'Co-founder and CEO'),
  member('tomas-reyes', 'Tomás', 'Reyes', 'Co-founder and CTO'),
  member('mina-okafor', 'Mina', 'Okafor', 'Developer relations'),
  member('jonas-weber', 'Jonas', 'Weber', 'SDK engineer'),
  member('priya-nair', 'Priya', 'Nair', 'Evaluation engineer'),
  member('sofia-marin', 'Sofia', 'Marín', 'Infrastructure engineer'),
]
