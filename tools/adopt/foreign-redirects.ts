import { posix } from 'node:path'
import { isRecord } from '../../content-bundle/model/values/is-record.ts'
import { type ForeignConfig, pluginOptions } from './foreign-config.ts'
import type { Lost } from './page-context.ts'

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
    ...pairsIn(client?.redirects),
    ...pairsIn(pluginOptions(config, 'redirects')?.redirect_maps),
    ...config.values.flatMap(({ redirects }) => pairsIn(redirects)),
  ]
  const found = new Map<string, string>()
  for (const [from, to] of written) {
    const target = /[*:]/.test(from) ? null : targetOf(to)
    if (target?.startsWith('/')) found.set(plainPath(from), target.replace(/#.*$/s, ''))
    else lost('redirect', `${from} → ${to}`)
  }
  return found
}

/** `{ old: new }`, `[{ from, to }]` and `[{ source, destination }]` as pairs. */
function pairsIn(value: unknown): [from: string, to: string][] {
  if (Array.isArray(value))
    return value
      .filter(isRecord)
      .flatMap((entry) =>
        [entry.from ?? entry.source]
          .flat()
          .map((from): [string, string] => [String(from), String(entry.to ?? entry.destination)]),
      )
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([from, to]): [string, string][] => {
    const target = isRecord(to) ? to.destination : to
    return typeof target === 'string' ? [[from, target]] : []
  })
}
