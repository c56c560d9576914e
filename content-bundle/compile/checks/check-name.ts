import type { NamedTable } from '../../model/components.ts'
import { glossary } from '../../site/glossary.ts'
import { team } from '../../site/team.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { didYouMean } from './did-you-mean.ts'

/** What pages may name: what is shown of a word or a person is in the site's own tables. */
const tables: Record<NamedTable, { known: readonly string[]; isNone: string; file: string }> = {
  glossary: {
    known: Object.keys(glossary),
    isNone: 'is no word of the glossary',
    file: 'content-bundle/site/glossary.ts',
  },
  team: {
    known: team.map(({ username }) => username),
    isNone: 'is nobody of the team',
    file: 'content-bundle/site/team.ts',
  },
}

/**
 * Warns of a name that its table does not hold. It is no error: another tree may have people and words of its
 * own, and a page without a portrait or a definition is whole. The site's own pages give no warning at all.
 */
export function checkName(table: NamedTable, name: string, place: Place | null, problems: Diagnostics): void {
  const { known, isNone, file } = tables[table]
  if (known.includes(name)) return
  problems.warn(
    place,
    `\`${name}\` ${isNone}.`,
    `${didYouMean(name, known)}Known are ${known.map((id) => `\`${id}\``).join(', ')}: see ${file}.`,
  )
}
