import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const widthIn = (name: string, parameter: string) =>
  Number(new RegExp(`${parameter} = (\\d+)`).exec(source(name))?.[1])

test('the menu has the sidebar in windows that have no room for it', () => {
  const room = widthIn('behaviours/open-menu.ts', 'roomFromPx')
  expect(source('styles/shell/sidebar.css')).toContain(`(max-width: ${room - 1}px)`)
})

test('pictures show their button from the width at which they open', () => {
  const width = widthIn('behaviours/article/image-zoom.ts', 'minWidthPx')
  expect(source('behaviours/article/image-zoom.css')).toContain(`(min-width: ${width}px)`)
})
