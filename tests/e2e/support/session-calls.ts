import type { Page } from '@playwright/test'
import site from '../../../content-bundle/site/config.ts'

/** The one thing a page asks of others unasked: whether its reader is signed in to a region. */
export const sessionCalls: readonly string[] = (site.regions?.list ?? []).map(
  ({ url }) => `${url}/api/auth/session`,
)

/** Errors on a page's console. That no region answers on this machine is not one of them. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !sessionCalls.includes(message.location().url))
      errors.push(message.text())
  })
  return errors
}
