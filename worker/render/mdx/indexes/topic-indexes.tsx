import { folderOf, groupedBy, type ListedPage } from '../../../../engine/model/listed-pages.ts'
import { inLocale } from '../../../../engine/model/site/locales.ts'
import { type PageContext, usePage } from '../page-context.ts'
import { ChosenIndex, IndexGroups } from './chosen-index.tsx'
import { Tiles } from './tiles.tsx'

/** Integrations by category, those of one category, or those that the page names. */
export function IntegrationIndex(props: { category?: string; names?: string[] }) {
  const { pages: lists } = usePage()
  const pages = lists.listed('IntegrationIndex', props)
  if (props.category || props.names) return <Tiles pages={pages} isChosen={props.names !== undefined} />
  const groups = groupedBy(pages, folderOf).map(([path, members]) => {
    const front = lists.frontOf(path)
    return {
      title: front?.title ?? path,
      chip: front?.category,
      path,
      list: <Tiles pages={members} />,
      count: members.length,
    }
  })
  return <ChosenIndex groups={groups} byLanguage />
}

/** Questions, each opening its one-line answer with a link to the whole: in groups, or those of one tag. */
export function FaqIndex(props: { tag?: string; order?: string[] }) {
  const page = usePage()
  if (props.tag !== undefined) return <Questions pages={page.pages.listed('FaqIndex', props)} />
  const groups = questionGroups(page, props).map((group) => ({
    ...group,
    list: <Questions pages={group.pages} />,
    count: group.pages.length,
  }))
  return <IndexGroups groups={groups} />
}

/** All questions by their first tag, that of most questions first. */
export function questionGroups(
  { site, locale, pages: lists }: PageContext,
  props: { order?: string[] } = {},
) {
  const groups = groupedBy(lists.listed('FaqIndex', props), ({ front }) => front.tags?.[0] ?? '')
  const largestFirst = groups.sort(([, a], [, b]) => b.length - a.length)
  return largestFirst.map(([tag, pages]) => {
    const path = `${site.pages.faqTags ?? ''}/${tag}`
    const front = lists.frontOf(path)
    const title = front?.sidebarTitle ?? front?.title ?? tag
    return { id: `questions-${tag}`, title, path: front && inLocale(site, locale, path), pages }
  })
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
