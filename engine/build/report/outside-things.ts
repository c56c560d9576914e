import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { monthsBefore } from '../../model/values/months-before.ts'
import type { SiteInput } from '../sources/site-input.ts'

/** Days before an end at which warnings begin. */
const warningDays = 90
/** Months after which a row of the table has to be looked up again. */
const freshMonths = 6
const dayMs = 24 * 60 * 60 * 1000

const outsideSchema = z.array(
  z.strictObject({
    kind: z.enum(['model', 'runtime', 'database', 'image', 'product', 'api']),
    /** As pages write it. */
    name: z.string().min(1),
    by: z.string().min(1),
    /** Marks the model of its provider that pages use where the choice does not matter. */
    example: z.boolean().optional(),
    source: z.url(),
    /** The day on which the source was read; null if it never was. */
    lookedUp: z.iso.date().nullable(),
    /** The first day without it, as far as it is announced. */
    ends: z.iso.date().optional(),
    note: z.string().optional(),
  }),
)

/** A model, runtime, database, image, product or API of others that pages rely on. */
export type OutsideThing = z.output<typeof outsideSchema>[number]

/** The outside things of a site; none where its config names no file. Throws for a file that is no such list. */
export function readOutside({ site, siteFile }: Pick<SiteInput, 'site' | 'siteFile'>): OutsideThing[] {
  if (site.outsideFile === null) return []
  const file = resolve(dirname(siteFile), site.outsideFile)
  const parsed = outsideSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${file}, which \`outsideFile\` of the site config names: ${z.prettifyError(parsed.error)}`)
}

/** The things named on a page that have ended or end within 90 days: a sentence for each. */
export function endingThings(
  things: readonly OutsideThing[],
  /** The Markdown of each page, by path. */
  pages: ReadonlyMap<string, string>,
  now: Date,
): string[] {
  const limit = new Date(now.getTime() + warningDays * dayMs).toISOString()
  return things.flatMap(({ name, by, source, ends }) => {
    if (ends === undefined || ends > limit) return []
    const paths = [...pages].filter(([, text]) => isNamed(name, text)).map(([path]) => path)
    if (paths.length === 0) return []
    return [`${name} (${by}) ends on ${ends}, says ${source}. Replace it on ${paths.join(', ')}.`]
  })
}

/** Names of what was looked up more than six months ago, or never. */
export function staleThings(things: readonly OutsideThing[], now: Date): string[] {
  const oldest = monthsBefore(now, freshMonths)
  return things.filter(({ lookedUp }) => lookedUp === null || lookedUp < oldest).map(({ name }) => name)
}

const isNamed = (name: string, text: string) =>
  new RegExp(`(?<![\\w.-])${name.replace(/[^\w\s-]/g, '\\$&')}(?![\\w-])`, 'i').test(text)
