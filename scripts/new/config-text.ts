import { join, relative } from 'node:path'
import type { NavbarLink } from '../../engine/model/site/site-config.ts'

interface ConfigFacts {
  /** The engine's repository. */
  root: string
  folder: string
  name: string
  language: string
  navbar: readonly NavbarLink[]
}

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name))

/** A value as the formatter would write it. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string' && !value.includes("'"))
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"')}'`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([name, item]) => `${keyOf(name)}: ${literal(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (items.length === 0 || (Array.isArray(value) && value.every((item) => typeof item !== 'object')))
    return `${open}${items.join(', ')}${close}`
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`
}

/** The text of a `config.ts` that says only what has no default. */
export function configText({ root, folder, name, language, navbar }: ConfigFacts): string {
  const path = relative(folder, join(root, 'engine/model/site/define-site.ts')).split('\\').join('/')
  const field = (key: string, value: unknown) => `  ${key}: ${literal(value, '  ')},\n`
  const host = name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return `import { defineSite } from ${literal(path.startsWith('.') ? path : `./${path}`)}

/** \`engine/model/site/site-schema.ts\` explains each field, with its default where it may be left out. */
export default defineSite({
${field('name', name)}${field('origin', `https://${host || 'docs'}.example`)}  locales: [{ code: ${literal(language)} }],
${field('navbar', navbar)}})
`
}
