import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** All rules of the levels the site keeps. */
export const everything = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const

/** The rules whose verdict depends on colors and sizes; the others say of every window what they say of one. */
export const aboutLooks = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
} as const

/**
 * What axe finds on the page as it stands: a line for each broken rule, with the elements that break it. Its script
 * is loaded once for a page, which has no frames. Only faults are collected: what axe says of the elements that
 * pass costs four times as much as the judging.
 */
export async function axeViolations(
  page: Page,
  runOnly: typeof everything | typeof aboutLooks,
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: { ...runOnly, values: [...runOnly.values] },
  }
  const run = ([selector, given]: [string, axe.RunOptions]) =>
    (window as unknown as { axe: typeof axe }).axe.run(selector, given)
  const { violations } = await page.evaluate(run, [within, options] as [string, axe.RunOptions])
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
