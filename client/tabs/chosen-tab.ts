/** A label as addresses have it: `JS/TS SDK` is `js-ts-sdk`. */
const slugOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * Index of the tab that a choice names: by its label ignoring case, by the label's slug, or by its index
 * from 0. Null when no tab fits.
 */
export function tabIndexOf(labels: readonly string[], choice: string | null): number | null {
  const wanted = choice?.trim().toLowerCase()
  if (!wanted) return null
  const exact = labels.findIndex((label) => label.trim().toLowerCase() === wanted)
  if (exact >= 0) return exact
  const slug = slugOf(wanted)
  const bySlug = slug === '' ? -1 : labels.findIndex((label) => slugOf(label) === slug)
  if (bySlug >= 0) return bySlug
  return /^\d+$/.test(wanted) && Number(wanted) < labels.length ? Number(wanted) : null
}

/** Index of the tab to show: of the first choice that names a tab, else 0. */
export function chosenTab(labels: readonly string[], choices: readonly (string | null)[]): number {
  for (const choice of choices) {
    const index = tabIndexOf(labels, choice)
    if (index !== null) return index
  }
  return 0
}
