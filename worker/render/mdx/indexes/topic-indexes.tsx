import { folderOf, groupedBy } from '../../../../content-bundle/model/listed-pages.ts'
import { inLocale } from '../../../../content-bundle/model/site/locales.ts'
import { usePage } from '../page-context.ts'
import { Tiles } from './tiles.tsx'

/** Integrations by category, or those of one category. */
export function IntegrationIndex(props: { category?: string }) {
  const { pages: lists } = usePage()
  const pages = lists.listed('IntegrationIndex', props)
  if (props.category) return <Tiles pages={pages} />
  return groupedBy(pages, folderOf).map(([folder, group]) => (
    <section key={folder} className="index-group">
      <h3>
        <a href={folder}>{lists.titleOf(folder)}</a>
      </h3>
      <Tiles pages={group} />
    </section>
  ))
}

/** Questions with their one-line answers, all or those of one tag. */
export function FaqIndex(props: { tag?: string }) {
  const { site, pages, locale } = usePage()
  const tagPage = (tag: string) => `${site.pages.faqTags ?? ''}/${tag}`
  return (
    <ul className="questions">
      {pages.listed('FaqIndex', props).map(({ path, front }) => (
        <li key={path}>
          <a href={path}>{front.title}</a>
          <p>{front.description}</p>
          <ul className="tags">
            {front.tags?.map((tag) => (
              <li key={tag}>
                {pages.titleOf(tagPage(tag)) ? <a href={inLocale(site, locale, tagPage(tag))}>{tag}</a> : tag}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
