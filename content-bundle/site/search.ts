import { gitHubThreadsFile } from './git-hub-threads.ts'
import { sectionTabs } from './tabs.ts'

/** Facts of the site's search an editor may change. */

/** Where a path counts more or less than the documentation for the same match; the longest prefix decides. */
export const searchPriors: readonly (readonly [prefix: string, prior: number])[] = [
  ['/changelog', 0.6],
  ['/blog', 0.85],
  ['/handbook', 0.8],
  ['/customers', 0.7],
  ['/guides/cookbook', 0.8],
  ['/integrations', 0.9],
  ['/faq/all', 0.9],
  ['/faq/tag', 0.5],
  ['/docs/glossary', 0.75],
  ['/docs/roadmap', 0.75],
]

/** Ends of paths where a section begins: whoever asks for its subject starts there. */
export const entrances = { ends: ['/overview', '/get-started'], prior: 1.1 } as const

/** Label of the tab of issues and discussions. */
export const gitHubTab = 'GitHub'
/** Label of the tab that shows everything. */
export const allTab = 'All'

/** The tabs of the search that hold a part of the site, in the specification's order. */
export const searchTabsWith = (hasThreads: boolean): readonly string[] => [
  ...sectionTabs.map(({ label }) => label),
  ...(hasThreads ? [gitHubTab] : []),
]

/** The tabs of this site. */
export const searchTabs: readonly string[] = searchTabsWith(gitHubThreadsFile !== null)
