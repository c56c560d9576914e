import { type Place, Problems } from './diagnostics.ts'
import { nearest } from './did-you-mean.ts'

/** Redirects with chains shortened to their ends; loops and dead ends are errors. */
export function flattenRedirects(
  redirects: Readonly<Record<string, string>>,
  exists: (path: string) => boolean,
  pages: Iterable<string>,
  file: string,
  placeOf: (path: string) => Place | null,
): { flat: Record<string, string>; problems: Problems } {
  const problems = new Problems(file)
  const flat: Record<string, string> = {}
  const known = [...pages]
  for (const from of Object.keys(redirects)) {
    if (exists(from)) {
      problems.error(
        placeOf(from),
        `\`${from}\` is redirected, but a page stands there.`,
        'Remove the redirect or the page.',
      )
      continue
    }
    const seen = [from]
    let to = redirects[from] ?? ''
    while (redirects[to] !== undefined && !seen.includes(to)) {
      seen.push(to)
      to = redirects[to] ?? ''
    }
    if (seen.includes(to)) {
      problems.error(
        placeOf(from),
        `Redirects go in a circle: ${[...seen, to].join(' → ')}.`,
        'Let one of them end at a page.',
      )
      continue
    }
    if (!exists(to.replace(/[?#].*$/, '')) && !/^https?:/.test(to)) {
      const guess = nearest(to, known)
      problems.error(
        placeOf(from),
        `\`${from}\` is redirected to \`${to}\`, which does not exist.`,
        guess ? `Did you mean \`${guess}\`?` : null,
      )
      continue
    }
    flat[from] = to
  }
  return { flat, problems }
}
