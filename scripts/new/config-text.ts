import { join, relative } from 'node:path'
import type {
  Locale,
  NavbarLink,
  Section,
  SiteConfig,
  TeamMember,
} from '../../engine/model/site/site-config.ts'
import { wholeSite } from '../../engine/model/site/site-schema.ts'

interface ConfigFacts {
  /** The engine's repository. */
  root: string
  /** Folder of the config. */
  folder: string
  facts: { name: string; origin: string; repository: string; locales: readonly Locale[] }
  /** Null keeps the neutral ones. */
  colors: SiteConfig['colors'] | null
  navbar: readonly NavbarLink[]
  redirects: Readonly<Record<string, string>>
  /** The folder of the blog, and who writes it; left out where there is no blog. */
  blog?: { folder: string; team: readonly TeamMember[] }
}

const sectionOf = (folder: string): Section => ({
  prefix: `/${folder}`,
  label: 'Blog',
  layout: { index: 'docs', pages: 'docs' },
  titleSuffix: 'Blog',
  feed: true,
  schemaType: 'BlogPosting',
})

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
export function configText({ root, folder, facts, colors, navbar, redirects, blog }: ConfigFacts): string {
  const path = relative(folder, join(root, 'engine/model/site/define-site.ts')).split('\\').join('/')
  const variable = (code: string) =>
    `texts${code.replace(/\W/g, '').replace(/^./, (letter) => letter.toUpperCase())}`
  // The engine has the English texts.
  const codes = facts.locales.map(({ code }) => code).filter((code) => code !== 'en')
  const field = (name: string, value: unknown) => `  ${name}: ${literal(value, '  ')},\n`
  return `import { defineSite } from ${literal(path.startsWith('.') ? path : `./${path}`)}
${codes.map((code) => `import ${variable(code)} from './messages/${code}.json' with { type: 'json' }\n`).join('')}
/** \`engine/model/site/site-schema.ts\` explains each field, with its default where it may be left out. */
export default defineSite({
${field('name', facts.name)}${field('origin', facts.origin)}  repositories: { docs: ${literal(facts.repository)} },
${field('locales', facts.locales)}  messages: {${codes.map((code) => ` ${keyOf(code)}: ${variable(code)}`).join(',')}${codes.length > 0 ? ' ' : ''}},
${colors ? field('colors', colors) : ''}${field('navbar', navbar)}${field('redirects', redirects)}${
  blog
    ? field('sections', [wholeSite(facts.name), sectionOf(blog.folder)]) +
      field('listings', { BlogIndex: `/${blog.folder}` }) +
      field('team', blog.team)
    : ''
}})
`
}
