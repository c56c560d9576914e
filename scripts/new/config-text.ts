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

/** The text of a `config.ts` that begins with `plainSite`. */
export function configText({ root, folder, facts, colors, navbar, redirects, blog }: ConfigFacts): string {
  const engine = (file: string) => {
    const path = relative(folder, join(root, 'content-bundle/model/site', file))
      .split('\\')
      .join('/')
    return JSON.stringify(path.startsWith('.') ? path : `./${path}`)
  }
  const variable = (code: string) =>
    `texts${code.replace(/\W/g, '').replace(/^./, (letter) => letter.toUpperCase())}`
  const json = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
  const codes = facts.locales.map(({ code }) => code)
  return `import { defineSite } from ${engine('define-site.ts')}
import { plainSite } from ${engine('plain-site.ts')}
${codes.map((code) => `import ${variable(code)} from './messages/${code}.json' with { type: 'json' }`).join('\n')}

const plain = plainSite({
  name: ${JSON.stringify(facts.name)},
  origin: ${JSON.stringify(facts.origin)},
  repository: ${JSON.stringify(facts.repository)},
  locales: ${json(facts.locales)},
  messages: { ${codes.map((code) => `${JSON.stringify(code)}: ${variable(code)}`).join(', ')} },
})

/** Everything that differs from a plain site. \`content-bundle/model/site/site-config.ts\` explains each field. */
export default defineSite({
  ...plain,${colors ? `\n  colors: ${json(colors)},` : ''}
  navbar: ${json(navbar)},
  redirects: ${json(redirects)},${
    blog
      ? `
  sections: [...plain.sections, ${json(sectionOf(blog.folder))}],
  listings: { ...plain.listings, BlogIndex: ${JSON.stringify(`/${blog.folder}`)} },
  team: ${json(blog.team)},`
      : ''
  }
})
`
}
