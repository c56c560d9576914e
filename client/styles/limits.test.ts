import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../content-bundle/site/config.ts'

const styles = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('details open as fast as the site config says', () => {
  expect(styles('tokens.css')).toContain(`--details-duration: ${site.limits.detailsAnimationMs}ms`)
})

test('pictures show their button from the width at which they open', () => {
  expect(styles('islands.css')).toContain(`(min-width: ${site.limits.imageZoomMinWidthPx}px)`)
})
