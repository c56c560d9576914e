import { type ListedPage, tileName } from '../../../../engine/model/listed-pages.ts'
import { usePage } from '../page-context.ts'
import { ProductLogo } from '../product-logo.tsx'
import { languageNames } from './language-names.ts'

/** The languages of a page, which the chips above a list filter by. Tags name those of an integration. */
const languagesOf = ({ front }: ListedPage) =>
  front.language ?? (front.tags?.filter((tag) => tag in languageNames).join(' ') || undefined)

/** The language of a notebook, where it is not the one that goes without saying: the first. */
const otherLanguage = ({ front: { language = '' } }: ListedPage) =>
  language === Object.keys(languageNames)[0] ? '' : (languageNames[language] ?? language)

/** The logo of the page's product, else its first letter. */
function Mark({ page }: { page: ListedPage }) {
  const { site } = usePage()
  const { logo, provider } = page.front
  const name = logo ?? provider
  if (name && site.productLogos[name]) return <ProductLogo name={name} />
  return (
    <span className="product-logo" aria-hidden="true" data-markdown-ignore="">
      {tileName(page).charAt(0)}
    </span>
  )
}

interface TilesProps {
  pages: readonly ListedPage[]
  /** Chosen ones, in boxes. */
  isChosen?: boolean
  /** Shows the language of notebooks that are in another than most. */
  hasLanguage?: boolean
}

/** Pages as links, each with a mark, and its text for tiles where it has one. */
export function Tiles({ pages, isChosen, hasLanguage }: TilesProps) {
  return (
    <ul className={isChosen ? 'tiles chosen' : 'tiles'}>
      {pages.map((page) => (
        <li key={page.path} className="tile" data-language={languagesOf(page)}>
          <Mark page={page} />
          <a href={page.path}>{tileName(page)}</a>
          {hasLanguage && otherLanguage(page) && <small> {otherLanguage(page)}</small>}
          {page.front.tile && <p>{page.front.tile}</p>}
        </li>
      ))}
    </ul>
  )
}
