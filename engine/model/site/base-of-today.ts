import * as paths from '../urls/paths.ts'
import type { SiteConfig } from './site-config.ts'

/** The path below which the site of today is, for a site that may be a kept version. */
export const baseOfToday = ({ base, keptAs }: Pick<SiteConfig, 'base' | 'keptAs'>): string =>
  keptAs === null ? base : base.slice(0, -paths.version(keptAs).length)
