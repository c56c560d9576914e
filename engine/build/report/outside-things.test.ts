import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { endingThings, type OutsideThing, readOutside, staleThings } from './outside-things.ts'

const now = new Date('2026-11-25T12:00:00Z')
const thing = (name: string, more: Partial<OutsideThing> = {}): OutsideThing => ({
  kind: 'model',
  name,
  by: 'Heron',
  source: 'https://heron.example/ends',
  lookedUp: '2026-11-25',
  ...more,
})
const pages = new Map([
  ['/quickstart', 'model="heron-2"'],
  ['/judge', 'Use openai/Heron-2 as the judge.'],
  ['/other', 'heron-2-mini and not-heron-2 are other models.'],
])

test('a thing that ends within 90 days is a warning that names its pages and source', () => {
  expect(endingThings([thing('heron-2', { ends: '2027-02-23' })], pages, now)).toEqual([
    'heron-2 (Heron) ends on 2027-02-23, says https://heron.example/ends. Replace it on /quickstart, /judge.',
  ])
  expect(endingThings([thing('heron-2', { ends: '2026-01-01' })], pages, now)).toHaveLength(1)
})

test('there is no warning of what ends later, has no end, or is on no page', () => {
  const quiet = [
    thing('heron-2', { ends: '2027-02-24' }),
    thing('heron-2'),
    thing('crane', { ends: '2026-12-01' }),
  ]
  expect(endingThings(quiet, pages, now)).toEqual([])
})

test('a thing is stale when it was looked up more than six months ago, or never', () => {
  const things = [
    thing('old', { lookedUp: '2026-05-24' }),
    thing('fresh', { lookedUp: '2026-05-26' }),
    thing('never', { lookedUp: null }),
  ]
  expect(staleThings(things, now)).toEqual(['old', 'never'])
})

test('the file of a site is found from its config, and an error names file and row', () => {
  const folder = temporaryFolder()
  const input = { site: { ...smallSite, outsideFile: 'outside.json' }, siteFile: join(folder, 'config.ts') }
  writeFileSync(join(folder, 'outside.json'), JSON.stringify([thing('heron-2')]))
  expect(readOutside(input)).toEqual([thing('heron-2')])
  writeFileSync(join(folder, 'outside.json'), JSON.stringify([thing('heron-2', { ends: 'soon' })]))
  expect(() => readOutside(input)).toThrow(/outside\.json.*`outsideFile`[\s\S]*\[0\]\.ends/)
  expect(readOutside({ ...input, site: { ...smallSite, outsideFile: null } })).toEqual([])
})
