import { type ListedPage, listings } from '../../../content-bundle/model/listing.ts'
import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import { useRender } from '../render-context.ts'

const listedPages = new WeakMap<Manifest, Map<string, ListedPage[]>>()

/** The pages of one locale, as index components list them; worked out once a build. */
function pagesOf(manifest: Manifest, locale: string): ListedPage[] {
  const known = listedPages.get(manifest) ?? new Map<string, ListedPage[]>()
  listedPages.set(manifest, known)
  const pages =
    known.get(locale) ??
    Object.entries(manifest.pages)
      .filter(([, entry]) => entry.locale === locale)
      .map(([path, { front, notebook, isGuide }]) => ({ path, front, notebook, isGuide }))
  known.set(locale, pages)
  return pages
}

function useListing(name: string, props: Record<string, unknown>): ListedPage[] {
  const { view } = useRender()
  return listings[name]?.(pagesOf(view.manifest, view.locale.code), props) ?? []
}

function PageList({ pages }: { pages: ListedPage[] }) {
  return (
    <ul className="page-list">
      {pages.map(({ path, front }) => (
        <li key={path}>
          <a href={path}>{front.title}</a>
          {front.date && <time dateTime={front.date}>{front.date}</time>}
          {front.description && <p>{front.description}</p>}
        </li>
      ))}
    </ul>
  )
}

export const BlogIndex = () => <PageList pages={useListing('BlogIndex', {})} />
export const ChangelogIndex = () => <PageList pages={useListing('ChangelogIndex', {})} />
export const CustomerIndex = () => <PageList pages={useListing('CustomerIndex', {})} />
export const CookbookIndex = () => <PageList pages={useListing('CookbookIndex', {})} />
export const GuideIndex = () => <PageList pages={useListing('GuideIndex', {})} />
export const FaqIndex = (props: { tag?: string }) => <PageList pages={useListing('FaqIndex', props)} />
export const IntegrationIndex = (props: { category?: string }) => (
  <PageList pages={useListing('IntegrationIndex', props)} />
)
