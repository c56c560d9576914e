import type { ListedPage } from '../../../content-bundle/model/listing.ts'
import { paths } from '../../../content-bundle/model/paths.ts'
import { useRender } from '../render-context.ts'
import { groupedBy, useListing } from './listed-pages.ts'

const nameOf = ({ front }: ListedPage) => front.sidebarTitle ?? front.title
/** The folder below `/integrations` a page lies in. */
const folderOf = ({ path }: ListedPage) => path.split('/').slice(0, 3).join('/')

function Tile({ page, letter }: { page: ListedPage; letter: string }) {
  return (
    <li className="tile">
      <span className="monogram" aria-hidden="true">
        {letter}
      </span>
      <a href={page.path}>{nameOf(page)}</a>
      <p>{page.front.description}</p>
    </li>
  )
}

function Tiles({ pages }: { pages: ListedPage[] }) {
  return (
    <ul className="tiles">
      {pages.map((page) => (
        <Tile
          key={page.path}
          page={page}
          letter={[...(page.front.provider ?? nameOf(page))][0]?.toUpperCase() ?? ''}
        />
      ))}
    </ul>
  )
}

/** Integrations by what they are; those of one category when it is named. */
export function IntegrationIndex(props: { category?: string }) {
  const { manifest } = useRender().view
  const pages = useListing('IntegrationIndex', props)
  if (props.category) return <Tiles pages={pages} />
  return groupedBy(pages, folderOf).map(([folder, group]) => (
    <section key={folder} className="index-group">
      <h3>{manifest.pages[folder]?.front.title}</h3>
      <Tiles pages={group} />
    </section>
  ))
}

/** All notebooks, by category. */
export function CookbookIndex() {
  return groupedBy(useListing('CookbookIndex'), ({ front }) => front.category ?? '').map(
    ([category, group]) => (
      <section key={category} className="index-group">
        {category && <h3>{category}</h3>}
        <Tiles pages={group} />
      </section>
    ),
  )
}

/** Notebooks that are guides. */
export const GuideIndex = () => <Tiles pages={useListing('GuideIndex')} />

/** Questions with their one-line answers; those of one tag when it is named. */
export function FaqIndex(props: { tag?: string }) {
  const { manifest } = useRender().view
  return (
    <ul className="questions">
      {useListing('FaqIndex', props).map(({ path, front }) => (
        <li key={path}>
          <a href={path}>{front.title}</a>
          <p>{front.description}</p>
          <ul className="tags">
            {front.tags?.map((tag) => (
              <li key={tag}>
                {manifest.pages[paths.faqTag(tag)] ? <a href={paths.faqTag(tag)}>{tag}</a> : tag}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
