import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '../../content-bundle/site/limits.ts'

const styles = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('details open as long as the specification says', () => {
  expect(styles('tokens.css')).toContain(`--details-duration: ${limits.detailsAnimationMs}ms`)
})

test('pictures show their button from the width at which they open', () => {
  expect(styles('islands.css')).toContain(`(min-width: ${limits.imageZoomMinWidthPx}px)`)
})
