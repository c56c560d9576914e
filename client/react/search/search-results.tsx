import type { ReactNode } from 'react'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import type { MarkedText } from '../../../engine/search/excerpt.ts'
import type { HeadingHit, PageHit } from '../../../engine/search/search-site.ts'

/** Id of an option in the listbox. */
export const optionId = (option: number): string => `search-option-${option}`

interface SearchResultsProps {
  pages: readonly PageHit[]
  /** Label of the tab that was searched: its name is not repeated in each result. */
  tab?: string
  /** Name of a tab in the reader's language. */
  nameOf: (label: string) => string
  /** `Line {number}`: what a result of a pasted error begins with. */
  lineText: string
  /** `options` inside the dialog's listbox, `links` on the page of results. */
  as: 'options' | 'links'
}

/** The results of a search: each page, and below it the headings that match. */
export function SearchResults({ pages, tab, nameOf, lineText, as }: SearchResultsProps) {
  const groups = pages.map((page, at) => {
    const before = pages.slice(0, at).reduce((sum, { headings }) => sum + 1 + headings.length, 0)
    return { page, first: before, where: whereOf(page, tab, nameOf), line: lineOf(page, lineText) }
  })
  if (as === 'links') {
    return (
      <ol>
        {groups.map(({ page, where, line }) => (
          <li key={page.url}>
            <LinkHit hit={page} where={where} line={line} />
            {page.headings.length > 0 && (
              <ul>
                {page.headings.map((heading) => (
                  <li key={heading.url}>
                    <LinkHit hit={heading} where={null} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    )
  }
  return groups.map(({ page, first, where, line }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div key={page.url} className="search-group" role="group" aria-label={page.title.text}>
      <OptionHit hit={page} where={where} line={line} option={first} />
      {page.headings.map((heading, at) => (
        <OptionHit key={heading.url} hit={heading} where={null} option={first + 1 + at} isHeading />
      ))}
    </div>
  ))
}

/** Breadcrumb of a hit, without the tab that is searched. Null when it would be empty. */
function whereOf({ trail, tabs }: PageHit, tab: string | undefined, nameOf: (label: string) => string) {
  const names = trail ?? tabs.slice(0, 1).map(nameOf)
  const said = tab === undefined ? undefined : nameOf(tab)
  return (names[0] === said ? names.slice(1) : names).join(' › ') || null
}

/** `Line 12: ModuleNotFoundError: …`. */
const lineOf = ({ line }: PageHit, lineText: string) =>
  line ? `${fillMessage(lineText, { number: line.number })}: ${line.text}` : null

interface HitProps {
  hit: HeadingHit
  /** Place of the page; null for headings. */
  where: string | null
  /** The line of a pasted error that led here; null for other results. */
  line?: string | null
}

function LinkHit({ hit, where, line }: HitProps) {
  return (
    <>
      <a href={hit.url} dir="auto">
        <Marked {...hit.title} />
      </a>
      {where !== null && <span className="search-where">{where}</span>}
      {line && <p className="search-line">{line}</p>}
      <p className="search-excerpt" dir="auto">
        <Marked {...hit.excerpt} />
      </p>
    </>
  )
}

interface OptionHitProps extends HitProps {
  option: number
  isHeading?: boolean
}

function OptionHit({ hit, where, line, option, isHeading = false }: OptionHitProps) {
  return (
    <a
      id={optionId(option)}
      className={`search-hit ${isHeading ? 'search-heading' : 'search-page'}`}
      role="option"
      aria-selected={option === 0}
      href={hrefWithHighlight(hit)}
      tabIndex={-1}
    >
      <span className="search-title">
        {/* A page that is not translated may have the other direction. */}
        <span className="search-name" dir="auto">
          <Marked {...hit.title} />
        </span>
        {where !== null && <span className="search-where">{where}</span>}
      </span>
      {line && <span className="search-line">{line}</span>}
      <span className="search-excerpt" dir="auto">
        <Marked {...hit.excerpt} />
      </span>
    </a>
  )
}

/** The hit's address with a text directive: browsers that know it highlight the match. */
function hrefWithHighlight({ url, excerpt: { textDirective } }: HeadingHit): string {
  if (!textDirective || !url.startsWith('/')) return url
  return `${url}${url.includes('#') ? '' : '#'}${textDirective}`
}

function Marked({ text, marks }: MarkedText) {
  const nodes: ReactNode[] = []
  let from = 0
  for (const [start, end] of marks) {
    nodes.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>)
    from = end
  }
  return [...nodes, text.slice(from)]
}
