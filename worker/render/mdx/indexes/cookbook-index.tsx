import { type FacetField, type FacetName, facets, filterAttribute } from '../../../../engine/model/dom.ts'
import { groupedBy, type ListedPage } from '../../../../engine/model/listed-pages.ts'
import type { MessageKey } from '../../../../engine/model/site/messages.ts'
import { fillMessage } from '../../../../engine/model/site/messages-of.ts'
import { usePage } from '../page-context.ts'
import { languageNames } from './language-names.ts'
import { Tiles } from './tiles.tsx'

const labels: Record<FacetName, MessageKey> = {
  topic: 'filterTopic',
  provider: 'filterProvider',
  language: 'filterLanguage',
}

/** All notebooks by category. The filters show only with JavaScript. */
export function CookbookIndex() {
  const { messages, pages: lists } = usePage()
  const pages = lists.listed('CookbookIndex')
  return (
    <div {...{ [filterAttribute]: '' }}>
      <search className="filters" aria-label={messages.filter} data-markdown-ignore="">
        {facets.map(({ name, field }) => (
          <div key={name} className="filter">
            <label htmlFor={`filter-${name}`}>{messages[labels[name]]}</label>
            <select id={`filter-${name}`} name={name} defaultValue="">
              <option value="">{messages.filterAll}</option>
              {valuesOf(pages, field).map((value) => (
                <option key={value} value={value}>
                  {languageNames[value] ?? value}
                </option>
              ))}
            </select>
          </div>
        ))}
        <output data-message={messages.filterCount}>
          {fillMessage(messages.filterCount, { shown: pages.length, total: pages.length })}
        </output>
      </search>
      {groupedBy(pages, ({ front }) => front.category ?? '').map(([category, group]) => (
        <section key={category} className="index-group">
          {category && <h3>{category}</h3>}
          <Tiles pages={group} hasFacts />
        </section>
      ))}
    </div>
  )
}

/** Notebooks that are guides. */
export function GuideIndex() {
  return <Tiles pages={usePage().pages.listed('GuideIndex')} hasFacts />
}

/** The values of a field, each once, in alphabetical order. */
function valuesOf(pages: readonly ListedPage[], field: FacetField): string[] {
  const values = pages.map(({ front }) => front[field])
  return [...new Set(values.filter((value) => value !== undefined))].sort((a, b) => a.localeCompare(b, 'en'))
}
