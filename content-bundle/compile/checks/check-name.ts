import type { NamedTable } from '../../model/components.ts'
import { glossary } from '../../site/glossary.ts'
import { team } from '../../site/team.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { didYouMean } from './did-you-mean.ts'

/** Site tables whose entries pages may name. */
const tables: Record<NamedTable, { known: readonly string[]; isNone: string; file: string }> = {
  glossary: {
    known: Object.keys(glossary),
    isNone: 'is not in the glossary',
    file: 'content-bundle/site/glossary.ts',
  },
  team: {
    known: team.map(({ username }) => username),
    isNone: 'is not on the team',
    file: 'content-bundle/site/team.ts',
  },
}

/**
 * Warns about a name that is not in its table. It is not an error: the page still works without a portrait or
 * a definition. Our own pages are held to no warnings by a test.
 */
export function checkName(table: NamedTable, name: string, place: Place | null, problems: Diagnostics): void {
  const { known, isNone, file } = tables[table]
  if (known.includes(name)) return
  problems.warn(
    place,
    `\`${name}\` ${isNone}.`,
    `${didYouMean(name, known)}Known: ${known.map((id) => `\`${id}\``).join(', ')}: see ${file}.`,
  )
}
