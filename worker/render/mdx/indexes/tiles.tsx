import type { FrontMatter } from '../../../../engine/model/front-matter.ts'
import { type ListedPage, tileName } from '../../../../engine/model/listed-pages.ts'
import { fillMessage } from '../../../../engine/model/site/messages-of.ts'
import { writtenDate } from '../../../../engine/model/written-dates.ts'
import { usePage } from '../page-context.ts'
import { ProductLogo } from '../product-logo.tsx'
import { languageNames } from './language-names.ts'

/** The languages of a page, which the chips above a list filter by. Tags name those of an integration. */
const languagesOf = ({ front }: ListedPage) =>
  front.language ?? (front.tags?.filter((tag) => tag in languageNames).join(' ') || undefined)

interface TilesProps {
  pages: readonly ListedPage[]
  /** Shows the language of each notebook and when it ran. */
  hasFacts?: boolean
}

/** Pages as a grid of links, each with its text for tiles and the logo of its provider, where it has them. */
export function Tiles({ pages, hasFacts }: TilesProps) {
  return (
    <ul className="tiles">
      {pages.map((page) => (
        <li key={page.path} className="tile" data-language={languagesOf(page)}>
          <ProductLogo name={page.front.logo ?? page.front.provider} />
          <a href={page.path}>{tileName(page)}</a>
          {page.front.tile && <p>{page.front.tile}</p>}
          {hasFacts && <Facts {...page.front} />}
        </li>
      ))}
    </ul>
  )
}

function Facts({ language = '', ran }: FrontMatter) {
  const { locale, messages, dates } = usePage()
  return (
    <p className="tile-facts">
      <span>{languageNames[language] ?? language}</span>{' '}
      {ran && (
        <time dateTime={ran}>
          {fillMessage(messages.notebookRan, { date: writtenDate(dates, locale.code, ran, 'medium') })}
        </time>
      )}
    </p>
  )
}
