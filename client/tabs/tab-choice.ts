/** A label as it stands in an address: `JS/TS SDK` is `js-ts-sdk`. */
const slugOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * Which tab a choice means: the label in any case, the label's slug, or the index counted from 0.
 * Null when no tab answers to it.
 */
export function tabIndexOf(labels: readonly string[], choice: string | null): number | null {
  const wanted = choice?.trim().toLowerCase()
  if (!wanted) return null
  const exact = labels.findIndex((label) => label.trim().toLowerCase() === wanted)
  if (exact >= 0) return exact
  const slug = slugOf(wanted)
  const alike = slug === '' ? -1 : labels.findIndex((label) => slugOf(label) === slug)
  if (alike >= 0) return alike
  return /^\d+$/.test(wanted) && Number(wanted) < labels.length ? Number(wanted) : null
}

/** The tab to show: the first choice that one of the labels answers to, else the first tab. */
export function chosenTab(labels: readonly string[], choices: readonly (string | null)[]): number {
  for (const choice of choices) {
    const index = tabIndexOf(labels, choice)
    if (index !== null) return index
  }
  return 0
}
