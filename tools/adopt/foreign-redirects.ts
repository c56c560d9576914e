import { posix } from 'node:path'
import { isRecord } from '../../engine/model/values/is-record.ts'
import { type Lost, shortened } from './adoption-report.ts'
import { type ForeignConfig, pluginOptions } from './foreign-config.ts'

/** A path without what tools add to it: `old.md`, `old/index.html` and `/old/` are `/old`. */
const plainPath = (written: string): string =>
  posix
    .join('/', written.replace(/[?#].*$/s, ''))
    .replace(/\.(?:mdx?|html)$/, '')
    .replace(/(.)\/(?:index)?$/, '$1')
    .replace(/^\/index$/, '/')

/** The redirects in the config of a site: of plugins of Docusaurus and MkDocs, of Mintlify and of Astro. */
export function foreignRedirects(
  config: ForeignConfig,
  targetOf: (written: string) => string | null,
  lost: Lost,
): Map<string, string> {
  const client = pluginOptions(config, 'client-redirects')
  if (config.texts.some((text) => /\bcreateRedirects\b/.test(text)))
    lost('setting', '`createRedirects`: a function makes these redirects')
  const written = [
    ...entriesIn(client?.redirects),
    ...entriesIn(pluginOptions(config, 'redirects')?.redirect_maps),
    ...config.values.flatMap(({ redirects }) => entriesIn(redirects)),
  ]
  const found = new Map<string, string>()
  for (const { from, to } of written) {
    const target = typeof to === 'string' ? targetOf(to)?.replace(/#.*$/s, '') : undefined
    const shown = typeof to === 'string' ? shortened(to) : 'no address'
    for (const path of from)
      if (target?.startsWith('/') && !/[*:]/.test(path)) found.set(plainPath(path), target)
      else lost('redirect', `${shortened(path)} → ${shown}`)
  }
  return found
}

/** Targets with the addresses that lead to them: of `{ old: new }`, `[{ from, to }]` and `[{ source, destination }]`. */
function entriesIn(value: unknown): { from: string[]; to: unknown }[] {
  if (Array.isArray(value))
    return value.filter(isRecord).map(({ from, source, to, destination }) => ({
      from: [from ?? source].flat().filter((path) => typeof path === 'string'),
      to: to ?? destination,
    }))
  return Object.entries(isRecord(value) ? value : {}).map(([from, to]) => ({
    from: [from],
    to: isRecord(to) ? to.destination : to,
  }))
}
