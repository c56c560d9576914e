import { join, relative } from 'node:path'
import type { TeamMember } from '../../content-bundle/model/people/team-member.ts'
import type { Locale, NavbarLink, Section, SiteConfig } from '../../content-bundle/model/site/site-config.ts'

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

/** The text of a `config.ts` that begins with `plainSite`. */
export function configText({ root, folder, facts, colors, navbar, redirects, blog }: ConfigFacts): string {
  const engine = (file: string) => {
    const path = relative(folder, join(root, 'content-bundle/model/site', file))
      .split('\\')
      .join('/')
    return literal(path.startsWith('.') ? path : `./${path}`)
  }
  const variable = (code: string) =>
    `texts${code.replace(/\W/g, '').replace(/^./, (letter) => letter.toUpperCase())}`
  const codes = facts.locales.map(({ code }) => code)
  return `import { defineSite } from ${engine('define-site.ts')}
import { plainSite } from ${engine('plain-site.ts')}
${codes.map((code) => `import ${variable(code)} from './messages/${code}.json' with { type: 'json' }`).join('\n')}

const plain = plainSite({
  name: ${literal(facts.name)},
  origin: ${literal(facts.origin)},
  repository: ${literal(facts.repository)},
  locales: ${literal(facts.locales, '  ')},
  messages: { ${codes.map((code) => `${keyOf(code)}: ${variable(code)}`).join(', ')} },
})

/** Everything that differs from a plain site. \`content-bundle/model/site/site-config.ts\` explains each field. */
export default defineSite({
  ...plain,${colors ? `\n  colors: ${literal(colors, '  ')},` : ''}
  navbar: ${literal(navbar, '  ')},
  redirects: ${literal(redirects, '  ')},${
    blog
      ? `
  sections: [...plain.sections, ${literal(sectionOf(blog.folder), '  ')}],
  listings: { ...plain.listings, BlogIndex: ${literal(`/${blog.folder}`)} },
  team: ${literal(blog.team, '  ')},`
      : ''
  }
})
`
}
