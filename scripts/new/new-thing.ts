import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { siteFileOf } from '../../engine/build/sources/load-site-input.ts'
import { humanize } from '../../engine/compile/outputs/slug.ts'
import { messagesFor } from '../../engine/model/site/messages-for.ts'
import { localeSchema } from '../../engine/model/site/site-schema.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { configText } from './config-text.ts'
import { Edits } from './edits.ts'

/** A kind of thing that `npm run new` begins. */
interface Kind {
  takes: string
  does: string
  make: (edits: Edits, names: readonly string[], places: Places, language: string) => void
}

/** Folders and files of a site, relative to the repository's root. */
interface Places {
  root: string
  config: string
  /** The folder of the default locale. */
  originals: string
}

function placesOf(root: string, site: string | undefined): Places {
  const siteFile = siteFileOf(root, site)
  const config = relative(root, siteFile)
  const pages = site ? join(dirname(config), 'pages') : 'content-bundle/pages'
  const locale = /\blocales: \[\s*\{\s*code: '([^']+)'/.exec(readFileSync(siteFile, 'utf8'))?.[1] ?? 'en'
  return { root, config, originals: `${pages}/${locale}` }
}

/** The kinds of things that can begin, by name, at the places of "Where a new thing goes" in CONTRIBUTING. */
export const kinds = {
  page: { takes: '<path> [title]', does: 'Creates a page and lists it in the sidebar.', make: newPage },
  component: { takes: '<name>', does: 'Creates a component that only this site has.', make: newComponent },
  site: { takes: '<dir> [name]', does: 'Creates a separate site.', make: newSite },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/**
 * Begins a thing: makes its files and changes the lines that name it. `site` is the config of another site that
 * gets it, `language` the default locale of a new site. Returns the files, relative to `root`. Throws a
 * `InvalidArgumentError` for names that cannot be used.
 */
export function newThing(
  root: string,
  kind: KindName,
  names: readonly string[],
  { site, language = 'en' }: { site?: string | undefined; language?: string } = {},
): string[] {
  const edits = new Edits(root)
  kinds[kind].make(edits, names, placesOf(root, site), language)
  return edits.write()
}

/** The name that a kind needs first. */
function required(kind: KindName, names: readonly string[], pattern: RegExp, form: string): string {
  const [name] = names
  if (name === undefined || !pattern.test(name))
    throw new InvalidArgumentError(`\`npm run new -- ${kind} ${kinds[kind].takes}\`: the first is ${form}.`)
  return name
}

/** A title from a path or a name: `first-steps` is `First steps`. */
const titleFrom = (name: string) => humanize(name.slice(name.lastIndexOf('/') + 1))

const description = (title: string) =>
  `${title}: write here in 50 to 160 characters what readers get from this page.`

function newPage(edits: Edits, names: readonly string[], { originals }: Places): void {
  const path = required(
    'page',
    names,
    /^\/?[a-z\d-]+(?:\/[a-z\d-]+)*$/,
    'a path such as `docs/tracing/sampling`',
  )
  const clean = path.replace(/^\//, '')
  const title = names[1] ?? titleFrom(clean)
  const folder = clean.includes('/') ? clean.slice(0, clean.lastIndexOf('/')) : ''
  edits.create(
    `${originals}/${clean}.mdx`,
    `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description(title))}\n---\n\nSay first what the reader gets.\n\n## First heading\n\nWords.\n`,
  )
  listInSidebar(edits, originals, folder, clean.slice(clean.lastIndexOf('/') + 1))
}

/** Adds a page behind the last of the `meta.json` of its folder, if that lists pages and not `...` for the rest. */
function listInSidebar(edits: Edits, originals: string, folder: string, name: string): void {
  const file = `${originals}/${folder ? `${folder}/` : ''}meta.json`
  if (!edits.exists(file)) return
  const last = ownJson<{ pages?: string[] }>(edits.read(file)).pages
  const entry = last?.at(-1)
  if (!last || entry === undefined || last.includes('...')) return
  const written = JSON.stringify(entry).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  edits.replace(file, new RegExp(`(\\s*)${written}(?=\\s*\\])`), (lastEntry) => {
    const space = /^\s*/.exec(lastEntry)?.[0] ?? ''
    return `${lastEntry},${space || ' '}${JSON.stringify(name)}`
  })
}

function newComponent(edits: Edits, names: readonly string[], { config }: Places): void {
  const name = required('component', names, /^(?:[A-Z][a-z\d]+)+$/, 'a name such as `PriceTag`')
  const file = name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
  const folder = dirname(config)
  const engine = (from: string) => relative(from, 'engine')
  edits.create(
    `${folder}/components/${file}.tsx`,
    `import type { ReactNode } from 'react'
import { paragraph, strong } from '${engine(`${folder}/components`)}/compile/markdown/markdown-nodes.ts'
import type { SiteComponent } from '${engine(`${folder}/components`)}/model/site/site-parts.ts'

/** A box with a title. */
export const ${name}: SiteComponent = {
  props: { title: { type: 'string', required: true } },
  render: ({ title, children }: { title: string; children?: ReactNode }) => (
    <section className="${file}">
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </section>
  ),
  markdown: ({ props, children }) => [paragraph(strong(String(props.title))), ...children],
}
`,
  )
  const list = `${folder}/components.tsx`
  if (!edits.exists(list))
    edits.create(
      list,
      `import { defineComponents } from '${engine(folder)}/model/site/site-parts.ts'\n\nexport const components = defineComponents({\n})\n`,
    )
  edits.addImport(list, `{ ${name} }`, `./components/${file}.tsx`)
  edits.append(list, 'export const components', `  ${name},\n`)
}

function newSite(edits: Edits, names: readonly string[], { root }: Places, language: string): void {
  const folder = required('site', names, /\S/, 'a folder that does not exist yet')
  const dir = relative(root, folder) || '.'
  const name = names[1] ?? titleFrom(folder.replace(/\/$/, ''))
  if (!localeSchema.safeParse({ code: language }).success)
    throw new InvalidArgumentError(
      `\`--language ${language}\`: write a language tag such as \`ar\` or \`pt-BR\`.`,
    )
  const { callToAction, overview } = messagesFor(language)
  const navbar = [{ label: callToAction, href: '/start' }]
  edits.create(`${dir}/config.ts`, configText({ root, folder, name, language, navbar }))
  const page = (title: string, body: string) =>
    `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description(title))}\n---\n\n${body}\n`
  const pages = `${dir}/pages/${language}`
  edits.create(`${pages}/index.mdx`, page(name, `[${callToAction}](/start)`))
  edits.create(
    `${pages}/start.mdx`,
    page(
      callToAction,
      `## ${overview}\n\n<Callout type="tip">Change this page and look at \`npm run dev\`.</Callout>`,
    ),
  )
  edits.create(`${pages}/meta.json`, '{ "pages": ["start", "..."] }\n')
}
