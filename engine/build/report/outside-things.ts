import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { monthsBefore } from '../../model/values/months-before.ts'
import type { SiteInput } from '../sources/site-input.ts'

/** Days before an end at which warnings begin. */
const warningDays = 90
/** Months after which a row of the table has to be looked up again, by how fast its kind changes. */
const freshMonths = {
  model: 3,
  package: 4,
  image: 5,
  tool: 5,
  action: 6,
  api: 6,
  database: 6,
  runtime: 9,
  product: 9,
} as const
const dayMs = 24 * 60 * 60 * 1000

const version = z.string().regex(/^\d+(?:\.\d+)*$/)

const outsideSchema = z.array(
  z.strictObject({
    kind: z.literal(Object.keys(freshMonths) as (keyof typeof freshMonths)[]),
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
    /** The newest version on the day of `lookedUp`. */
    newest: version.optional(),
    /** The lowest version of each line that has no known hole: one that is lower than all of them is unsafe. */
    lowestSafe: z.array(version).min(1).optional(),
    /** What a model costs, in US dollars for a million tokens. */
    usdPerMillion: z.strictObject({ input: z.number(), output: z.number() }).optional(),
    note: z.string().optional(),
  }),
)

/** A model, runtime, database, image, product, API, tool, action or package of others that pages rely on. */
export type OutsideThing = z.output<typeof outsideSchema>[number]

/** The outside things of a site; none where its config names no file. Throws for a file that is no such list. */
export function readOutside({ site, siteFile }: Pick<SiteInput, 'site' | 'siteFile'>): OutsideThing[] {
  if (site.outsideFile === null) return []
  const file = resolve(dirname(siteFile), site.outsideFile)
  const parsed = outsideSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${file}, which \`outsideFile\` of the site config names: ${z.prettifyError(parsed.error)}`)
}

/** What is wrong with things on pages: some end soon, have a known hole, or were looked up too long ago for their kind. A sentence for each. */
export const outsideWarnings = (
  things: readonly OutsideThing[],
  /** The Markdown of each page, by path. */
  pages: ReadonlyMap<string, string>,
  now: Date,
): string[] => [
  ...endingThings(things, pages, now),
  ...unsafeVersions(things, pages),
  ...staleThings(things, now),
]

/** Those named on a page that have ended or end within 90 days. */
function endingThings(
  things: readonly OutsideThing[],
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

/**
 * Versions on a page that have a known hole: a sentence for each. `Name 1.2`, `name:1.2` and cells of tables count:
 * those that say `1.2 or later` or list several. Others may be amounts, such as `0.5 GiB`.
 */
export function unsafeVersions(
  things: readonly OutsideThing[],
  /** The Markdown of each page, by path. */
  pages: ReadonlyMap<string, string>,
): string[] {
  return things.flatMap(({ name, lowestSafe, source }) => {
    if (!lowestSafe) return []
    const named = new RegExp(
      `(?<![\\w.-])${escaped(name)}(?:-server)?(?:[ :@]| \\| (?=v?[\\d.]+(?: or later|,)))v?(\\d+(?:\\.\\d+)+)`,
      'gi',
    )
    return [...pages].flatMap(([path, text]) =>
      [...text.matchAll(named)]
        .filter(([, stated = '']) => !isSafe(stated, lowestSafe))
        .map(
          ([, stated]) =>
            `${path} names ${name} ${stated}, which has a known hole. Name ${lowestSafe.join(', ')} or later: ${source}.`,
        ),
    )
  })
}

/** Whether a version is not lower than the safe one of its line. A tag that floats, such as `26.8`, holds the safe one. */
function isSafe(stated: string, lowestSafe: readonly string[]): boolean {
  if (lowestSafe.some((safe) => `${safe}.`.startsWith(`${stated}.`))) return true
  const line = lowestSafe.filter((safe) => safe.split('.', 2).join('.') === stated.split('.', 2).join('.'))
  return (line.length > 0 ? line : lowestSafe).every((safe) => compareVersions(stated, safe) >= 0)
}

/** Less than 0 if the first version is lower. Missing numbers count as 0. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number))
  const difference = left?.findIndex((number, index) => number !== (right?.[index] ?? 0)) ?? -1
  return difference < 0
    ? (left?.length ?? 0) - (right?.length ?? 0)
    : (left?.[difference] ?? 0) - (right?.[difference] ?? 0)
}

/** One sentence for all that were looked up too long ago, or never. */
function staleThings(things: readonly OutsideThing[], now: Date): string[] {
  const names = things
    .filter(({ kind, lookedUp }) => lookedUp === null || lookedUp < monthsBefore(now, freshMonths[kind]))
    .map(({ name }) => name)
  if (names.length === 0) return []
  return [
    `${names.length} of ${things.length} outside things were looked up too long ago, or never: ${names.join(', ')}. Read the source in each row, correct what pages say, and write the day.`,
  ]
}

const escaped = (name: string) => name.replace(/[^\w\s-]/g, '\\$&')

const isNamed = (name: string, text: string) =>
  new RegExp(`(?<![\\w.-])${escaped(name)}(?![\\w-])`, 'i').test(text)
