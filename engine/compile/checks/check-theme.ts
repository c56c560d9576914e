import type { Diagnostics, Place } from '../diagnostics.ts'

/** Classes and ends of addresses by which other tools show a picture, or words, in one theme: Tailwind, Starlight, Nextra, MkDocs, GitHub. */
const oneTheme =
  /(?:^|\s)(?:(?:dark|light):(?:sl-)?hidden|hidden dark:\S+|(?:light|dark)-(?:mode-)?only|only-(?:light|dark))(?:\s|$)|#(?:only-(?:light|dark)|gh-(?:light|dark)-mode-only)$/

/** Warns about what another tool shows in one theme: pages show it in both, so readers see the pair. */
export function checkTheme(written: string, place: Place | null, diagnostics: Diagnostics): void {
  const [mark] = oneTheme.exec(written) ?? []
  if (mark === undefined) return
  diagnostics.warn(
    place,
    `\`${mark.trim()}\` has no effect: readers see both of a pair for light and dark.`,
    'Keep one that works on both grounds, and remove this mark.',
  )
}
