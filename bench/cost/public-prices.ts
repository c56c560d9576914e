import { published } from './figure.ts'

/** Prices and limits are those of the sources of Cloudflare's documentation, read on 2026-11-23. */
const page = (name: string) => `developers.cloudflare.com/${name}, read 2026-11-23`

const workers = page('workers/platform/pricing')
const kv = page('kv/platform/pricing')
const d1 = page('d1/platform/pricing')
const queues = page('queues/platform/pricing')
const logs = page('workers/observability/logs/workers-logs')
const observability = page('observability/pricing')

/** What is paid for, in units of `per`, beyond what the Workers Paid plan includes in a month. */
export const prices = {
  requests: { dollars: published(0.3, '$', workers), per: 1e6, included: 10e6 },
  cpuMs: { dollars: published(0.02, '$', workers), per: 1e6, included: 30e6 },
  kvReads: { dollars: published(0.5, '$', kv), per: 1e6, included: 10e6 },
  kvWrites: { dollars: published(5, '$', kv), per: 1e6, included: 1e6 },
  kvGigabytes: { dollars: published(0.5, '$', kv), per: 1, included: 1 },
  d1RowsWritten: { dollars: published(1, '$', d1), per: 1e6, included: 50e6 },
  queueOperations: { dollars: published(0.4, '$', queues), per: 1e6, included: 1e6 },
  logLines: { dollars: published(0.6, '$', `${logs}; until 2026-11-30`), per: 1e6, included: 20e6 },
  logGigabytes: { dollars: published(0.25, '$', `${observability}; from 2026-12-01`), per: 1, included: 50 },
  logGigabyteMonths: {
    dollars: published(0.1, '$', `${observability}; from 2026-12-01`),
    per: 1,
    included: 12,
  },
} as const
export type Billed = keyof typeof prices

/** The Workers Paid plan, dollars a month. */
export const subscription = published(5, '$', workers)

/** Days that Workers Logs keeps a line. */
export const logRetentionDays = published(7, 'days', logs)

const limits = page('workers/platform/limits')
const kvLimits = page('kv/platform/limits')

/** Limits of the platform that the site could reach. */
export const platformLimits = {
  freeRequestsPerDay: published(100_000, 'a day', workers),
  freeKvReadsPerDay: published(100_000, 'a day', kvLimits),
  freeKvWritesPerDay: published(1_000, 'a day', kvLimits),
  freeCpuMs: published(10, 'ms a request', workers),
  freeStaticFiles: published(20_000, 'files', limits),
  cpuMs: published(500, 'ms a request', '`limits.cpu_ms` of wrangler.toml; the platform allows 300,000'),
  memoryMb: published(128, 'MB', limits),
  subrequests: published(1_000, 'KV operations a request', `${kvLimits}; 10,000 of all kinds`),
  staticFiles: published(100_000, 'files', limits),
  staticFileMib: published(25, 'MiB', limits),
  kvValueMib: published(25, 'MiB', kvLimits),
  ownManifestMib: published(16, 'MiB', 'decision 104: the build stops'),
  d1Gigabytes: published(10, 'GB', page('d1/platform/limits')),
  logLinesPerDay: published(5e9, 'a day', `${logs}; a page of the open beta`),
  sitemapUrls: published(50_000, 'URLs in a sitemap', 'sitemaps.org/protocol.html, from memory'),
} as const
