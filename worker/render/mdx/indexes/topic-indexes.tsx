import { folderOf, groupedBy, type ListedPage } from '../../../../engine/model/listed-pages.ts'
import { inLocale } from '../../../../engine/model/site/locales.ts'
import { usePage } from '../page-context.ts'
import { ChosenIndex } from './chosen-index.tsx'
import { Tiles } from './tiles.tsx'

/** Integrations by category, those of one category, or those that the page names. */
export function IntegrationIndex(props: { category?: string; names?: string[] }) {
  const { pages: lists } = usePage()
  const pages = lists.listed('IntegrationIndex', props)
  if (props.category || props.names) return <Tiles pages={pages} />
  const groups = groupedBy(pages, folderOf).map(([path, members]) => {
    const front = lists.frontOf(path)
    return { title: front?.title ?? path, chip: front?.category, path, list: <Tiles pages={members} /> }
  })
  return <ChosenIndex groups={groups} byLanguage />
}

/**
 * Questions, each opening its one-line answer with a link to the whole. Without a tag they are grouped by their first
 * one, the largest group first, below chips.
 */
export function FaqIndex(props: { tag?: string }) {
  const { site, pages: lists, locale } = usePage()
  const pages = lists.listed('FaqIndex', props)
  if (props.tag !== undefined) return <Questions pages={pages} />
  const tagPage = (tag: string) => `${site.pages.faqTags ?? ''}/${tag}`
  const groups = groupedBy(pages, ({ front }) => front.tags?.[0] ?? '')
  const largestFirst = groups.sort(([, a], [, b]) => b.length - a.length)
  return (
    <ChosenIndex
      groups={largestFirst.map(([tag, members]) => {
        const front = lists.frontOf(tagPage(tag))
        return {
          title: front?.sidebarTitle ?? front?.title ?? tag,
          path: front && inLocale(site, locale, tagPage(tag)),
          list: <Questions pages={members} />,
        }
      })}
    />
  )
}

function Questions({ pages }: { pages: readonly ListedPage[] }) {
  const { messages } = usePage()
  return (
    <ul className="questions">
      {pages.map(({ path, front }) => (
        <li key={path}>
          <details>
            <summary>{front.title}</summary>
            <p>
              {front.description}{' '}
              <a href={path} data-markdown-ignore="">
                {messages.readAnswer}
              </a>
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}
