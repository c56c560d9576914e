import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../tests/fixtures/config.ts'

const styles = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('the menu of narrow windows has the sidebar below the width of the site config', () => {
  expect(styles('shell/sidebar.css')).toContain(`(max-width: ${site.limits.mobileBreakpointPx - 1}px)`)
})

test('pictures show their button from the width at which they open', () => {
  expect(styles('react.css')).toContain(`(min-width: ${site.limits.imageZoomMinWidthPx}px)`)
})
