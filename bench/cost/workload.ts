import { manifestFreshForSeconds, manifestStaleForSeconds } from '../../worker/stores/content-store.ts'
import { assumed, measured, published } from './figure.ts'

const results = 'bench/RESULTS.md'
const ownBuild = 'the built site of 598 pages, 2026-11-23'

/** What a request costs, and what the site holds. Processor times are local workerd's, on two shared cores. */
export const site = {
  pages: measured(598, 'pages', ownBuild),
  htmlBytes: measured(
    97_000,
    'bytes',
    'a typical page, not compressed: five pages of 80 to 118 kB, 2026-11-23',
  ),
  markdownBytes: measured(5_200, 'bytes', `mean Markdown version of ${ownBuild}`),
  htmlSentBytes: measured(
    22_900,
    'bytes',
    `Brotli, \`/docs/observability/get-started\`, ${results}, 2026-11-22`,
  ),
  notModifiedBytes: measured(1_430, 'bytes', 'headers of a 304, 2026-11-23'),
  staticBytes: measured(41_700, 'bytes', `until idle without HTML, \`bench:reader\`, ${results}, 2026-11-23`),
  fromMemoryMs: measured(0.071, 'ms', `page from the cache, ${results}, 2026-11-22`),
  renderedMs: measured(0.485, 'ms', `rendered page of 103 kB, 10th percentile, ${results}, 2026-11-22`),
  coldMs: measured(64, 'ms', `first request of an isolate, ${results}, 2026-11-23, load 12: an upper bound`),
  manifestMs: measured(5, 'ms', `reading a manifest of 700 pages, ${results}, 2026-11-23`),
  searchMs: measured(2.3, 'ms', `query of frequent words, ${results}, 2026-11-22`),
  logLinesPerRequest: published(1, 'lines', 'REQUEST_LOG_SHARE of wrangler.toml'),
} as const

/** What the worker keeps, and for how long. */
export const caching = {
  responseCacheBytes: published(33_554_432, 'bytes', 'RESPONSE_CACHE_BYTES of wrangler.toml'),
  responseOverheadBytes: published(2_048, 'bytes', 'worker/http/response-cache.ts'),
  keptObjects: published(200, 'objects', 'worker/stores/content-store.ts'),
  manifestFreshSeconds: published(manifestFreshForSeconds, 's', 'worker/stores/content-store.ts'),
  manifestStaleSeconds: published(manifestStaleForSeconds, 's', 'worker/stores/content-store.ts'),
  edgeObjectSeconds: published(86_400, 's', 'worker/stores/content-store.ts'),
} as const

/** How readers come. None of it can be measured before the site has readers. */
export const visits = {
  zipfExponent: assumed(0.9, '', 'popularity of pages; web traces show 0.6 to 1'),
  dataCenters: assumed(150, '', 'those that get visits, of more than 300 that Cloudflare has'),
  dataCenterExponent: assumed(1, '', 'share of visits by data center, Zipf too'),
  dayAndNight: assumed(0.8, '', 'amplitude of the daily wave around the mean; 0 is none'),
  markdownShare: assumed(0.1, 'of requests', 'agents, and the copy button'),
  notModifiedShare: assumed(0.1, 'of requests', 'readers who come back'),
  pageRequestsPerView: assumed(
    1.5,
    'requests',
    'half a page is prerendered in vain, or fetched for the sidebar',
  ),
  searchesPerView: assumed(0.05, 'requests', 'most searches run in the browser'),
  firstViewShare: assumed(0.4, 'of views', 'with an empty browser cache: static files are fetched'),
  votesPerView: assumed(0.001, 'votes', ''),
  rowsPerVote: published(3, 'rows', 'the row and two indexes: worker/stores/migrations'),
  voteBytes: assumed(500, 'bytes', 'a row with its indexes; most votes have no comment'),
  queuedVoteShare: assumed(0.1, 'of votes', 'comments, and votes that D1 refuses'),
  releasesPerDay: assumed(2, 'releases', ''),
  writesPerRelease: assumed(200, 'writes', 'decision 102: hundreds for a word, before files were shared'),
  logLineBytes: assumed(1_000, 'bytes', 'our line has 150; how much the platform adds is not published'),
} as const

/** How the platform keeps isolates. Cloudflare does not publish it. */
export interface IsolateHabits {
  /** Seconds without a request after which an isolate is gone. */
  idleSeconds: number
  /** Seconds after which it is replaced in any case. */
  lifeSeconds: number
  /** Requests a second at which a data center runs one more. */
  requestsPerSecond: number
}

/** Two guesses that the truth should lie between. */
export const isolateHabits = {
  kind: { idleSeconds: 600, lifeSeconds: 4 * 3600, requestsPerSecond: 20 },
  harsh: { idleSeconds: 60, lifeSeconds: 900, requestsPerSecond: 2 },
} as const satisfies Record<string, IsolateHabits>
