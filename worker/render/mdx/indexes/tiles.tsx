import { facets } from '../../../../content-bundle/model/dom.ts'
import { type ListedPage, tileName } from '../../../../content-bundle/model/listed-pages.ts'

/** The values that a page can be filtered by, as data attributes. */
const facetsOf = ({ front }: ListedPage) =>
  Object.fromEntries(facets.map(({ name, field }) => [`data-${name}`, front[field]]))

/** Pages as a grid of links, each with the first letter of its provider and its description. */
export function Tiles({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <ul className="tiles">
      {pages.map((page) => (
        <li key={page.path} className="tile" {...facetsOf(page)}>
          <span className="monogram" aria-hidden="true">
            {[...(page.front.provider ?? tileName(page))][0]?.toUpperCase()}
          </span>
          <a href={page.path}>{tileName(page)}</a>
          <p>{page.front.description}</p>
        </li>
      ))}
    </ul>
  )
}
