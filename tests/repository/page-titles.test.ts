import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../engine/build/sources/files-below.ts'

const folder = resolve(import.meta.dirname, '../../content-bundle/pages/en')

test('no two pages have the same title, because a list of results shows little else', () => {
  const titles = filesBelow(folder)
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => /^title: "?(.+?)"?$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? [])
  expect(titles.length).toBeGreaterThan(400)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})
