import { z } from 'zod'
import { didYouMean } from '../text/did-you-mean.ts'
import { configFaults } from './config-faults.ts'
import type { SiteConfig } from './site-config.ts'
import { siteSchema } from './site-schema.ts'

type Path = readonly PropertyKey[]

/**
 * Reads a site config and fills in its defaults. `errors` says what is wrong: one sentence or two for each error,
 * with the path and what to write. The site is null when its form is wrong.
 */
export function readSite(value: unknown): { site: SiteConfig | null; errors: string[] } {
  const { success, data, error } = siteSchema.safeParse(value)
  if (success)
    return { site: data, errors: configFaults(data).map((rule) => `\`${nameOf(rule.path)}\` ${rule.error}`) }
  return { site: null, errors: error.issues.flatMap(described(value)) }
}

const described =
  (value: unknown) =>
  (issue: z.core.$ZodIssue): string[] => {
    const { path } = issue
    if (issue.code === 'unrecognized_keys') {
      const fieldNames = keysAt(siteSchema, path)
      return issue.keys.map((key) =>
        `\`${nameOf(path)}\` has no field \`${key}\`. ${didYouMean(key, fieldNames) || listed(fieldNames)}`.trim(),
      )
    }
    const given = valueAt(value, path)
    if (given === undefined) return [`\`${nameOf(path)}\` is missing. It must be ${issue.message}.`]
    const guess =
      issue.code === 'invalid_value' && typeof given === 'string'
        ? didYouMean(given, issue.values.map(String))
        : ''
    return [`\`${nameOf(path)}\` is \`${quoted(given)}\`. ${guess}It must be ${issue.message}.`]
  }

const listed = (fields: readonly string[]) =>
  `Its fields are ${fields.map((key) => `\`${key}\``).join(', ')}.`

/** A path as JavaScript writes it: `site.sections[3].prefix`. */
const nameOf = (path: Path): string =>
  path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`
    return /^[A-Za-z_$][\w$]*$/.test(String(key)) ? `${name}.${String(key)}` : `${name}['${String(key)}']`
  }, 'site')

/** Longest value that an error quotes, in characters. */
const shownLength = 80

function quoted(value: unknown): string {
  const json = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return json.length > shownLength ? `${json.slice(0, shownLength)}…` : json
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  )

/** The fields of the object at a path of the schema. */
function keysAt(schema: unknown, path: Path): string[] {
  if (schema instanceof z.ZodPipe) return keysAt(schema.in, path)
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return keysAt(schema.unwrap(), path)
  const [key, ...rest] = path
  if (schema instanceof z.ZodObject)
    return key === undefined ? Object.keys(schema.shape) : keysAt(Reflect.get(schema.shape, key), rest)
  if (schema instanceof z.ZodArray) return keysAt(schema.element, rest)
  if (schema instanceof z.ZodTuple) return keysAt(schema.def.rest, rest)
  return schema instanceof z.ZodRecord ? keysAt(schema.valueType, rest) : []
}
