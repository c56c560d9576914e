import type { SiteConfig } from '../site/site-config.ts'
import { paths, patternsOf, type RouteName, routeNames, routes } from './routes.ts'

type Locales = Pick<SiteConfig, 'locales'>

/**
 * The address that keeps a page, or its Markdown version, from being served because another route
 * answers it; null when there is none.
 */
export function reservedPath(site: Locales, path: string): string | null {
  const route = routeOf(site, path)
  if (route !== 'page' && route !== 'asset') return path
  const markdown = paths.markdown(path)
  return routeOf(site, markdown) === 'markdown' ? null : markdown
}

/** The first route whose pattern fits an address. */
const routeOf = (site: Locales, path: string): RouteName | undefined =>
  routeExpressions(site).find(({ expressions }) => expressions.some((expression) => expression.test(path)))
    ?.name

interface RouteExpressions {
  name: RouteName
  expressions: RegExp[]
}

/** By the locales of a site: making them for every page takes a quarter of what a saved page waits for. */
const madeExpressions = new WeakMap<Locales['locales'], RouteExpressions[]>()

/** The patterns of all routes in the router's order. */
function routeExpressions(site: Locales): RouteExpressions[] {
  const known = madeExpressions.get(site.locales)
  if (known) return known
  const made = routeNames.map((name) => ({
    name,
    expressions: patternsOf(site, routes[name]).map(expressionOf),
  }))
  madeExpressions.set(site.locales, made)
  return made
}

/** A pattern of the router as a regular expression. */
function expressionOf(pattern: string): RegExp {
  const tokens = /:\w+\{(.+?)\}(?=\/|$)|(:\w+)|(\/?\*$)|[.+?^${}()|[\]\\]/g
  const source = pattern.replace(tokens, (token, expression?: string, name?: string, rest?: string) => {
    if (expression) return `(?:${expression})`
    if (name) return '[^/]+'
    return rest ? '(?:/.*)?' : `\\${token}`
  })
  return new RegExp(`^${source}$`)
}
