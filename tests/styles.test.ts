import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../client/styles')

/** Properties and values that mean left or right, and so are wrong in half of the world. */
const physical =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/

test('no style knows left from right', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (physical.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})
