import { type FacetField, facets } from '../../../../engine/model/dom.ts'
import type { FrontMatter } from '../../../../engine/model/front-matter.ts'
import { type ListedPage, tileName } from '../../../../engine/model/listed-pages.ts'
import { fillMessage } from '../../../../engine/model/site/messages-of.ts'
import { writtenDate } from '../../views/written-date.ts'
import { usePage } from '../page-context.ts'
import { ProductLogo } from '../product-logo.tsx'
import { languageNames } from './language-names.ts'

/** The values that a page can be filtered by, as data attributes. Tags name the languages of an integration. */
const facetsOf = ({ front }: ListedPage) => {
  const languages = front.tags?.filter((tag) => tag in languageNames).join(' ') || undefined
  const facetOf = (field: FacetField) => front[field] ?? (field === 'language' ? languages : undefined)
  return Object.fromEntries(facets.map(({ name, field }) => [`data-${name}`, facetOf(field)]))
}

interface TilesProps {
  pages: readonly ListedPage[]
  /** Shows the language of each notebook and when it ran. */
  hasFacts?: boolean
}

/** Pages as a grid of links, each with its description and the logo of its provider, where the site has it. */
export function Tiles({ pages, hasFacts }: TilesProps) {
  return (
    <ul className="tiles">
      {pages.map((page) => (
        <li key={page.path} className="tile" {...facetsOf(page)}>
          <span className="tile-mark">
            <ProductLogo name={page.front.logo ?? page.front.provider} isMarked />
          </span>
          <a href={page.path}>{tileName(page)}</a>
          <p>{page.front.description}</p>
          {hasFacts && <Facts {...page.front} />}
        </li>
      ))}
    </ul>
  )
}

function Facts({ language = '', ran }: FrontMatter) {
  const { site, locale, messages } = usePage()
  return (
    <p className="tile-facts">
      <span>{languageNames[language] ?? language}</span>{' '}
      {ran && (
        <time dateTime={ran}>
          {fillMessage(messages.notebookRan, { date: writtenDate(site, locale.code, ran, 'medium') })}
        </time>
      )}
    </p>
  )
}
