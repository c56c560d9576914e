import { didYouMean, nearest } from '../../model/text/did-you-mean.ts'
import { Diagnostics, type Place } from '../diagnostics.ts'
import type { LinkTargets } from './check-links.ts'

/** Flattens redirect chains. Loops, dead ends and missing anchors are errors. */
export function flattenRedirects(
  redirects: Readonly<Record<string, string>>,
  { anchors, files }: Omit<LinkTargets, 'redirects'>,
  file: string,
  placeOf: (path: string) => Place | null,
): { flat: Record<string, string>; diagnostics: Diagnostics } {
  const diagnostics = new Diagnostics(file)
  const flat: Record<string, string> = {}
  const exists = (path: string) => anchors.has(path) || files.has(path)
  for (const from of Object.keys(redirects)) {
    const tell = (code: string, message: string, hint: string) =>
      diagnostics.error(code, placeOf(from), message, hint)
    if (!/^\/(?:[^?#]*[^/?#])?$/.test(from)) {
      tell(
        'invalid-redirect',
        `\`${from}\` is not a path that can be requested.`,
        'Begin it with `/`, and end it without one.',
      )
      continue
    }
    if (/\*|\/:\w/.test(from)) {
      tell(
        'invalid-redirect',
        `\`${from}\` is a pattern.`,
        'Write a redirect for each path: patterns are not read.',
      )
      continue
    }
    if (exists(from)) {
      tell(
        'redirected-page',
        `\`${from}\` redirects, but a page exists there.`,
        'Remove the redirect or the page.',
      )
      continue
    }
    const seen = [from]
    let to = redirects[from] ?? ''
    while (Object.hasOwn(redirects, to) && !seen.includes(to)) {
      seen.push(to)
      to = redirects[to] ?? ''
    }
    if (seen.includes(to)) {
      tell(
        'redirect-circle',
        `Redirects go in a circle: ${[...seen, to].join(' → ')}.`,
        'Let one of them end at a page.',
      )
      continue
    }
    const [path = '', anchor = ''] = to.split('#')
    const target = path.replace(/\?.*$/, '')
    if (!/^https?:/.test(to) && !exists(target)) {
      tell(
        'dead-redirect',
        `\`${from}\` redirects to \`${to}\`, which does not exist.`,
        didYouMean(target, anchors.keys()).trim() || 'Fix or remove it.',
      )
      continue
    }
    const targetAnchors = anchors.get(target)
    if (anchor && targetAnchors && !targetAnchors.has(anchor)) {
      const guess = nearest(anchor, targetAnchors)
      tell(
        'dead-redirect-anchor',
        `\`${from}\` redirects to \`${to}\`, but that page has no such heading.`,
        guess ? `Did you mean \`#${guess}\`?` : `Leave \`#${anchor}\` away.`,
      )
      continue
    }
    flat[from] = to
  }
  return { flat, diagnostics }
}
