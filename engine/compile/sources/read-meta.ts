import { z } from 'zod'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import { isRecord } from '../../model/values/is-record.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { parseJson, placesInJson } from './parse-json.ts'
import { placesOfOffsets } from './place-of-offset.ts'

/** A folder's meta file, its position, and the language of its titles if different from the navigation's. */
export interface FolderSource {
  meta: FolderMeta
  file: string
  /** Position of each entry of `pages`. */
  places: ReadonlyMap<string, Place>
  lang?: string
}

/** `meta.json` of a folder. Entries: a name, `!name` (hidden), `---Title---`, `[Title](url)`, `...` (the rest). */
export const metaSchema = z.strictObject({
  title: z.string().optional(),
  label: z.string().optional(),
  pages: z.array(z.string()).optional(),
})
type FolderMeta = z.infer<typeof metaSchema>

/** The title and target of an entry that is a link; null for any other. */
export function linkOfEntry(entry: string): { title: string; href: string } | null {
  const [, title, href] = /^\[(.+)\]\((.+)\)$/.exec(entry) ?? []
  return title && href ? { title, href } : null
}

/** The name of an entry that is one, hidden or not. */
export const nameOfEntry = (entry: string): string => entry.replace(/^!/, '')

/** Checks one `meta.json`. Returns null when it is unusable. */
export function readMeta(text: string, diagnostics: Diagnostics): FolderSource | null {
  const parsed = parseJson(text, diagnostics)
  if (!parsed) return null
  const { value } = parsed
  const result = metaSchema.safeParse(value)
  const fields = Object.keys(metaSchema.shape)
  let isUsable = true
  const placeOf = placesOfOffsets(text)
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        diagnostics.error(
          placeOf(text.indexOf(`"${key}"`)),
          `\`${key}\` is not a field.`,
          `${didYouMean(key, fields)}A folder has \`title\`, \`label\` and \`pages\`.`,
        )
      continue
    }
    isUsable = false
    const [key] = issue.path
    diagnostics.error(
      placesInJson(text)(issue.path),
      `${key === undefined ? 'The file' : `\`${issue.path.join('.')}\``} has the wrong type.`,
      '`title` and `label` are text, `pages` is a list of names.',
    )
  }
  if (!isUsable) return null
  const knownFields = Object.entries(isRecord(value) ? value : {}).filter(([key]) => fields.includes(key))
  const meta = metaSchema.parse(Object.fromEntries(knownFields))
  return { meta, file: diagnostics.file, places: placesOf(meta.pages ?? [], text, diagnostics.file, placeOf) }
}

function placesOf(
  entries: readonly string[],
  text: string,
  file: string,
  placeOf: (offset: number) => Place | null,
): Map<string, Place> {
  const places = new Map<string, Place>()
  const wanted = new Set(entries)
  const list = Math.max(0, text.indexOf('"pages"'))
  for (const { 0: written, index } of text.slice(list).matchAll(/"(?:[^"\\]|\\.)*"/g)) {
    const entry = String(JSON.parse(written))
    const place = placeOf(list + index)
    if (place && wanted.delete(entry)) places.set(entry, { ...place, file })
  }
  return places
}
