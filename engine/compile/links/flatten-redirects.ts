import { didYouMean, nearest } from '../../model/text/did-you-mean.ts'
import { Diagnostics, type Place } from '../diagnostics.ts'
import type { LinkTargets } from './check-links.ts'

type Targets = Omit<LinkTargets, 'redirects'>

/** Flattens redirect chains. Loops, dead ends and missing anchors are errors. */
export function flattenRedirects(
  redirects: Readonly<Record<string, string>>,
  targets: Targets,
  file: string,
  placeOf: (path: string) => Place | null,
): { flat: Record<string, string>; diagnostics: Diagnostics } {
  const diagnostics = new Diagnostics(file)
  const flat: Record<string, string> = {}
  for (const from of Object.keys(redirects)) {
    const seen = [from]
    let to = redirects[from] ?? ''
    while (Object.hasOwn(redirects, to) && !seen.includes(to)) {
      seen.push(to)
      to = redirects[to] ?? ''
    }
    const fault = faultOf([...seen, to], targets)
    if (fault) diagnostics.error(placeOf(from), ...fault)
    else flat[from] = to
  }
  return { flat, diagnostics }
}

/** What is wrong with a chain of redirects, and how to fix it. */
function faultOf(
  chain: readonly string[],
  { anchors, files }: Targets,
): [message: string, hint: string] | undefined {
  const [from = ''] = chain
  const to = chain.at(-1) ?? ''
  const exists = (path: string) => anchors.has(path) || files.has(path)
  if (!/^\/(?:[^?#]*[^/?#])?$/.test(from))
    return [`\`${from}\` is not a path that can be requested.`, 'Begin it with `/`, and end it without one.']
  if (/\*|\/:\w/.test(from))
    return [`\`${from}\` is a pattern.`, 'Write a redirect for each path: patterns are not read.']
  if (exists(from))
    return [`\`${from}\` redirects, but a page exists there.`, 'Remove the redirect or the page.']
  if (chain.indexOf(to) < chain.length - 1)
    return [`Redirects go in a circle: ${chain.join(' → ')}.`, 'Let one of them end at a page.']
  const [path = '', anchor = ''] = to.split('#')
  const target = path.replace(/\?.*$/, '')
  if (!/^https?:/.test(to) && !exists(target))
    return [
      `\`${from}\` redirects to \`${to}\`, which does not exist.`,
      didYouMean(target, anchors.keys()).trim() || 'Fix or remove it.',
    ]
  const targetAnchors = anchors.get(target)
  if (!anchor || !targetAnchors || targetAnchors.has(anchor)) return undefined
  const guess = nearest(anchor, targetAnchors)
  return [
    `\`${from}\` redirects to \`${to}\`, but that page has no such heading.`,
    guess ? `Did you mean \`#${guess}\`?` : `Leave \`#${anchor}\` away.`,
  ]
}
