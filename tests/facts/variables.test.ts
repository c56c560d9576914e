import { expect, test } from 'vitest'
import variables from '../../content-bundle/pages/en/_facts/environment-variables.json' with { type: 'json' }
import sdkVariables from '../../content-bundle/pages/en/_facts/sdk-variables.json' with { type: 'json' }
import { currentPages, pageLines } from '../page-lines.ts'

const composePages = [...currentPages].filter(([file]) => file.endsWith('/deployment/docker-compose.mdx'))

test('the containers of the compose file read every variable that other pages write into .env', () => {
  expect(composePages.length).toBeGreaterThan(1)
  for (const [file, text] of composePages)
    for (const service of ['web', 'worker'])
      expect(
        new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    env_file: \\.env$`, 'm').test(text),
        `${service} of ${file}`,
      ).toBe(true)
})

/** The default that a page states for a variable, from tables with a column of that name. */
function statedDefaults(): { place: string; name: string; stated: string }[] {
  let columns: string[] = []
  return pageLines.flatMap(({ place, text }) => {
    const cells = text.startsWith('|')
      ? text
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim())
      : []
    if (cells.length === 0) columns = []
    if (cells[0] === 'Variable') columns = cells
    const column = columns.indexOf('Default')
    const names = [...(cells[0] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)
    const values = (cells[column] ?? '').split(', ')
    if (column < 0) return []
    return names.map((name, index) => ({ place, name, stated: values[index] ?? values[0] ?? '' }))
  })
}

test('a default that a page states for a variable is that of the table', () => {
  const defaults = new Map<string, string>([
    ...Object.values(variables)
      .flat()
      .flatMap((row): [string, string][] => ('default' in row ? [[row.name, row.default]] : [])),
    ...sdkVariables.map((row): [string, string] => [row.name, row.default]),
  ])
  const none = /^(?:[–—-]|none|required|)$/
  const rows = statedDefaults().filter(({ name }) => defaults.has(name))
  expect(rows.length).toBeGreaterThan(50)
  const wrong = rows.filter(({ name, stated }) => {
    const value = defaults.get(name) ?? ''
    return none.test(value) ? !none.test(stated) : value !== stated
  })
  expect(wrong).toEqual([])
})
