import { describe, expect, test } from 'vitest'
import { currentPages } from '../page-lines.ts'

/** A statement or an instruction that brings back data in which erased traces may be. */
const restoring = /\bRESTORE (?:DATABASE|TABLE)\b|\bRestore (?:ClickHouse|the bucket)\b/
/** Everything that a page says before it lets web read what was restored. */
const stopsReaders = /stop web|RESTORE DATABASE \w+ AS \w+/

/** What is wrong with a page that restores data: null if nothing is, or if it restores none. */
function restoreFault(text: string): string | null {
  const start = text.search(restoring)
  if (start < 0) return null
  const deletion = text.indexOf('apply-deletions', start)
  if (deletion < 0) return 'restores data, and does not name `apply-deletions` afterward'
  return stopsReaders.test(text.slice(0, deletion))
    ? null
    : 'restores data that a running web can read before `apply-deletions` is done'
}

test('a page that restores data deletes erased traces again before web can read it', () => {
  const restores = [...currentPages].filter(([, text]) => restoring.test(text))
  expect(restores.length).toBeGreaterThan(1)
  const faults = restores.flatMap(([file, text]) => {
    const fault = restoreFault(text)
    return fault ? [`${file} ${fault}`] : []
  })
  expect(faults).toEqual([])
})

test('a page that sends readers to the restore says what happens to erased traces', () => {
  const links = [...currentPages].filter(([, text]) => text.includes('/configuration/backups#restore'))
  expect(links.length).toBeGreaterThan(3)
  const silent = links.filter(([, text]) => !/apply-deletions|`replay-events`[^.]* skips/.test(text))
  expect(silent.map(([file]) => file)).toEqual([])
})

describe('the check of restores', () => {
  const statement = 'RESTORE DATABASE cinnabar FROM S3()'
  test.each([
    ['lets a page pass that restores nothing', 'BACKUP DATABASE cinnabar', null],
    ['finds a restore without deletions', `stop web\n${statement}`, /does not name/],
    ['finds deletions that come before', `stop web\napply-deletions\n${statement}`, /does not name/],
    ['finds a restore behind a web that serves', `${statement}\napply-deletions`, /running web/],
    ['lets a restore pass while web is stopped', `stop web\n${statement}\napply-deletions`, null],
    ['lets a restore under another name pass', 'RESTORE DATABASE a AS b\napply-deletions', null],
  ])('%s', (_, text, fault) => {
    const found = restoreFault(text)
    if (fault) expect(found).toMatch(fault)
    else expect(found).toBeNull()
  })
})
