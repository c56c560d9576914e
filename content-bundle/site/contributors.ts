import type { ContributorSources } from '../../engine/model/site/site-config.ts'
import byPath from './contributors.json' with { type: 'json' }

/** Who worked on which page. `tools/collect-contributors.ts` writes `contributors.json` from the git history. */
export const contributors: ContributorSources = {
  // The people are invented, so their profiles are on a host that nobody can register.
  profileUrl: 'https://github.example/{username}',
  // Commits from other addresses count for nobody.
  byEmail: {
    'ada@cinnabar.example': 'ada-lind',
    'tomas@cinnabar.example': 'tomas-reyes',
    'mina@cinnabar.example': 'mina-okafor',
    'jonas@cinnabar.example': 'jonas-weber',
    'priya@cinnabar.example': 'priya-nair',
    'sofia@cinnabar.example': 'sofia-marin',
  },
  // Work that the history does not show, such as reviews. The longest prefix that fits decides, so every page has someone.
  byPrefix: {
    '/': ['ada-lind', 'mina-okafor'],
    '/docs': ['mina-okafor', 'tomas-reyes'],
    '/docs/observability': ['jonas-weber', 'mina-okafor', 'tomas-reyes', 'sofia-marin', 'priya-nair'],
    '/docs/observability/sdk': ['jonas-weber', 'tomas-reyes', 'mina-okafor'],
    '/docs/observability/features': ['jonas-weber', 'mina-okafor'],
    '/docs/prompt-management': ['mina-okafor', 'jonas-weber', 'ada-lind', 'tomas-reyes'],
    '/docs/evaluation': ['priya-nair', 'mina-okafor', 'tomas-reyes', 'ada-lind'],
    '/docs/metrics': ['priya-nair', 'sofia-marin'],
    '/docs/api-and-data-platform': ['tomas-reyes', 'jonas-weber', 'sofia-marin'],
    '/docs/api-reference': ['tomas-reyes', 'jonas-weber', 'rowan-hale'],
    '/docs/migrate': ['jonas-weber', 'sofia-marin'],
    '/docs/administration': ['sofia-marin', 'ada-lind'],
    '/integrations': ['jonas-weber', 'mina-okafor', 'rowan-hale'],
    '/integrations/gateways': ['jonas-weber', 'rowan-hale'],
    '/self-hosting': ['sofia-marin', 'tomas-reyes', 'kei-brandt', 'jonas-weber'],
    '/security': ['sofia-marin', 'ada-lind'],
    '/guides': ['mina-okafor', 'priya-nair'],
    '/guides/cookbook': ['priya-nair', 'jonas-weber', 'mina-okafor', 'rowan-hale'],
    '/guides/videos': ['mina-okafor'],
    '/faq': ['mina-okafor'],
    '/handbook': ['ada-lind', 'tomas-reyes'],
    '/blog': ['mina-okafor', 'ada-lind'],
    '/changelog': ['tomas-reyes', 'mina-okafor'],
    '/customers': ['ada-lind', 'mina-okafor'],
  },
  byPath,
}
