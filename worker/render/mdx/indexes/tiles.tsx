import { facets } from '../../../../content-bundle/model/dom.ts'
import { type ListedPage, tileName } from '../../../../content-bundle/model/listed-pages.ts'
import { ProductLogo } from '../product-logo.tsx'

/** The values that a page can be filtered by, as data attributes. */
const facetsOf = ({ front }: ListedPage) =>
  Object.fromEntries(facets.map(({ name, field }) => [`data-${name}`, front[field]]))

/** Pages as a grid of links, each with its description and the logo of its provider, where the site has it. */
export function Tiles({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <ul className="tiles">
      {pages.map((page) => (
        <li key={page.path} className="tile" {...facetsOf(page)}>
          <span className="tile-mark">
            <ProductLogo name={page.front.logo ?? page.front.provider} isMarked />
          </span>
          <a href={page.path}>{tileName(page)}</a>
          <p>{page.front.description}</p>
        </li>
      ))}
    </ul>
  )
}
