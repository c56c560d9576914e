import type { SiteConfig } from '../site/site-config.ts'
import { memo } from '../values/memo.ts'
import * as paths from './paths.ts'
import { patternsOf, type RouteName, routeNames, routes } from './routes.ts'

type Addresses = Pick<SiteConfig, 'locales' | 'parts'>

/** The address of a page or its Markdown that another route answers, so that it is never served; null for none. */
export function reservedPath(site: Addresses, path: string): string | null {
  const route = routeOf(site, path)
  if (route !== 'page' && route !== 'asset') return path
  const markdown = paths.markdown(path)
  return routeOf(site, markdown) === 'markdown' ? null : markdown
}

/** The first route whose pattern fits an address. */
const routeOf = (site: Addresses, path: string): RouteName | undefined =>
  routeExpressions(site).find(({ expressions }) => expressions.some((expression) => expression.test(path)))
    ?.name

interface RouteExpressions {
  name: RouteName
  expressions: RegExp[]
}

/** The patterns of all routes in the router's order: making them takes a quarter of what a saved page waits for. */
const routeExpressions = (site: Addresses): RouteExpressions[] =>
  memo(site, 'routeExpressions', () =>
    routeNames.map((name) => ({ name, expressions: patternsOf(site, routes[name]).map(expressionOf) })),
  )

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
