import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** All rules of the levels the site keeps. */
export const everything = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const

/** The rules whose verdict depends on colors; the others say of every theme what they say of one. */
export const aboutColors = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/**
 * What axe finds on the page as it stands: a line for each broken rule, with the elements that break it.
 * Only faults are collected, in the page itself: it has no frames, and what axe says of the elements
 * that pass costs four times as much as the judging.
 */
export async function axeViolations(
  page: Page,
  runOnly: typeof everything | typeof aboutColors,
  within = 'html',
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: { ...runOnly, values: [...runOnly.values] } })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
