import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import {
  compareVersions,
  type OutsideThing,
  outsideWarnings,
  readOutside,
  unsafeVersions,
} from './outside-things.ts'

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
  expect(outsideWarnings([thing('heron-2', { ends: '2027-02-23' })], pages, now)).toEqual([
    'heron-2 (Heron) ends on 2027-02-23, says https://heron.example/ends. Replace it on /quickstart, /judge.',
  ])
  expect(outsideWarnings([thing('heron-2', { ends: '2026-01-01' })], pages, now)).toHaveLength(1)
})

test('there is no warning of what ends later, has no end, or is on no page', () => {
  const quiet = [
    thing('heron-2', { ends: '2027-02-24' }),
    thing('heron-2'),
    thing('crane', { ends: '2026-12-01' }),
  ]
  expect(outsideWarnings(quiet, pages, now)).toEqual([])
})

test('a model is stale after three months, a product after nine, and what was never looked up at once', () => {
  const things = [
    thing('old model', { lookedUp: '2026-08-24' }),
    thing('fresh model', { lookedUp: '2026-08-26' }),
    thing('old product', { kind: 'product', lookedUp: '2026-02-24' }),
    thing('fresh product', { kind: 'product', lookedUp: '2026-02-26' }),
    thing('never', { lookedUp: null }),
  ]
  expect(outsideWarnings(things, new Map(), now)).toEqual([
    '3 of 5 outside things were looked up too long ago, or never: old model, old product, never. Read the source in each row, correct what pages say, and write the day.',
  ])
})

test.each([
  ['Crane 3.2', ['3.2']],
  ['image: crane/crane-server:3.10.1', ['3.10.1']],
  ['| Crane | 4.1.9 or later |', ['4.1.9']],
  ['Crane 3.10.2, crane:4.2, Crane 4.2.0 and Crane 5.0', []],
  ['Crane 4.2.0.1 works, and Crane 3.10.2.7 as well.', []],
  ['| Crane | 2 cores | and crane-2.1, Cranes 1.0', []],
  ['| Crane | 0.5 GiB | 1.5 |\n| Crane | 0.5 |', []],
  ['| Crane | 3.9, 4.2, or later |', ['3.9']],
])('of versions in “%s”, those below the safe one of their line are reported', (text, unsafe) => {
  const crane = thing('Crane', { kind: 'database', lowestSafe: ['3.10.2', '4.2'] })
  expect(unsafeVersions([crane, thing('heron')], new Map([['/setup', text]]))).toEqual(
    unsafe.map(
      (stated) =>
        `/setup names Crane ${stated}, which has a known hole. Name 3.10.2, 4.2 or later: https://heron.example/ends.`,
    ),
  )
})

test('versions are compared by number', () => {
  expect(['1.10', '1.9', '1.9.1', '2'].toSorted(compareVersions)).toEqual(['1.9', '1.9.1', '1.10', '2'])
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
