import { frameIds } from '../../../engine/model/dom.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { decodedPath } from '../../../engine/model/urls/url-path.ts'
import { hashText } from '../../../engine/model/values/hash-text.ts'
import { readStoredRecord, writeStored } from '../../stored.ts'

/** Pages whose last visit is remembered: about 20 kB of storage. */
const mostPages = 60

/** A page as the reader saw it last. */
interface Visit {
  /** Version of the text, as the page names it. */
  version: string
  /** ISO 8601. */
  at: string
  /** Hash of each section's words, by its anchor. */
  sections: Record<string, string>
}

/** Marks the sections of the page that changed since the reader's last visit, and remembers it as it is now, in this browser only. */
export function markChanges(): void {
  const contents = document.getElementById(frameIds.tableOfContents)
  const list = contents?.querySelector<HTMLElement>('[data-version]')
  if (!list) return
  const { [location.pathname]: stored, ...others } = readStoredRecord<Visit>(storageKeys.visits)
  const last = stored?.sections && stored
  const { version = '', changes = '' } = list.dataset
  if (last?.version === version) return
  const links = [...list.querySelectorAll('a')]
  const sections = sectionsOf(links)
  const changed = last
    ? links.filter(({ hash }) => last.sections[anchorOf(hash)] !== sections[anchorOf(hash)])
    : []
  if (last && changed.length > 0) {
    for (const link of changed) {
      link.dataset.changed = ''
      headingOf(link)?.setAttribute('data-changed', '')
    }
    const on = new Intl.DateTimeFormat(document.documentElement.lang, { month: 'long', day: 'numeric' })
    const message = fillMessage(changes, { count: changed.length, date: on.format(new Date(last.at)) })
    list.after(Object.assign(document.createElement('p'), { className: 'toc-changes', textContent: message }))
  }
  const kept = Object.entries(others).slice(1 - mostPages)
  const visit: Visit = { version, at: new Date().toISOString(), sections }
  writeStored(storageKeys.visits, JSON.stringify(Object.fromEntries([...kept, [location.pathname, visit]])))
}

const anchorOf = (hash: string) => decodedPath(hash.slice(1))
const headingOf = ({ hash }: HTMLAnchorElement) => document.getElementById(anchorOf(hash))

/** The hash of the words from each heading to the next one in the list. */
function sectionsOf(links: readonly HTMLAnchorElement[]): Visit['sections'] {
  const starts = links.flatMap((link) => headingOf(link) ?? [])
  return Object.fromEntries(
    starts.map((start, at) => {
      const range = document.createRange()
      range.setStartBefore(start)
      const end = starts[at + 1]
      if (end) range.setEndBefore(end)
      else range.setEndAfter(start.closest('article')?.lastChild ?? start)
      return [start.id, hashText(range.toString().replace(/\s+/g, ' '))]
    }),
  )
}
