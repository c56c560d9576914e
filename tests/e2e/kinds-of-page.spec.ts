import { expect, test } from '@playwright/test'
import { changelogEntry, kindsOfPage, missingPage } from '../served/kinds-of-page.ts'
import { aboutLooks, axeViolations, everything } from './support/axe-faults.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { outlineOf } from './support/outline-of.ts'
import { redPartsOf } from './support/red-parts.ts'

const kinds = { ...kindsOfPage, 'missing page': missingPage }
/** Their parts are those of other kinds, laid out in another way. */
const otherLayouts = {
  'why page': '/why',
  'enterprise page': '/enterprise',
  'contact page': '/talk-to-us',
  'assistant page': '/docs/ask-ai',
  'API reference': '/docs/api-reference/projects',
  'data model': '/docs/observability/data-model',
  'changelog entry': changelogEntry,
}
/** Together these have all parts whose colors change with the width of the window (`tests/repository/styles.test.ts`). */
const kindsInAllThemes = new Set(['home', 'documentation with tabs', 'pricing'])

/** How readers see a page. What is red is looked at where `red` says so, and axe runs by the rules of `axe`. */
const looks = [
  { width: 1440, colorScheme: 'light', red: true, axe: everything, axeForSome: null },
  { width: 1440, colorScheme: 'dark', red: true, axe: null, axeForSome: aboutLooks },
  { width: 768, colorScheme: 'light', red: false, axe: null, axeForSome: everything },
  { width: 390, colorScheme: 'dark', red: true, axe: aboutLooks, axeForSome: null },
] as const

// `npx playwright test kinds-of-page.spec --update-snapshots` writes the golden files again; read the difference.
for (const [kind, path] of Object.entries(kinds)) {
  test(`the ${kind} has its outline for screen readers and fits 320 px; nothing overlaps, axe finds nothing, one mark is red`, async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const outline = outlineOf(await page.locator('body').ariaSnapshot())
    expect.soft(outline).toMatchSnapshot(`${kind.replaceAll(' ', '-')}.txt`)

    for (const { width, colorScheme, red, axe, axeForSome } of looks) {
      const look = `${width} px, ${colorScheme}`
      await page.setViewportSize({ width, height: width > 400 ? 900 : 844 })
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(layoutFaults), look).toEqual([])
      if (red) {
        const { marks, buttons } = await redPartsOf(page)
        expect(marks.length, `${look}: ${JSON.stringify(marks)}`).toBeLessThanOrEqual(1)
        expect(buttons.length, `${look}: ${buttons.join(', ')}`).toBeLessThanOrEqual(1)
      }
      const rules = axe ?? (kindsInAllThemes.has(kind) ? axeForSome : null)
      if (rules) expect(await axeViolations(page, rules), look).toEqual([])
    }

    await page.setViewportSize({ width: 320, height: 700 })
    await expect(page.locator('.navbar .logo')).toHaveCSS('width', '28px')
    for (const direction of ['ltr', 'rtl']) {
      const overflow = await page.evaluate((dir) => {
        const root = document.documentElement
        root.dir = dir
        return root.scrollWidth - root.clientWidth
      }, direction)
      expect(overflow, direction).toBeLessThanOrEqual(0)
    }
  })
}

for (const kind of kindsInAllThemes) {
  test(`axe finds nothing on the ${kind} in light on a phone, and in forced colors`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(kinds[kind as keyof typeof kinds])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await axeViolations(page, aboutLooks), '390 px, light').toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await axeViolations(page, aboutLooks), 'forced colors').toEqual([])
  })
}

for (const [kind, path] of Object.entries(otherLayouts)) {
  test(`nothing overlaps, is cut off or only looks like a link: ${kind}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(layoutFaults), `${width} px, ${colorScheme}`).toEqual([])
    }
  })
}
