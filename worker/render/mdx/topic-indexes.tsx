import { folderOf, groupedBy } from '../../../content-bundle/model/listing.ts'
import { paths } from '../../../content-bundle/model/routes.ts'
import { findPage } from '../../../content-bundle/site/find-page.ts'
import { inLocale } from '../../../content-bundle/site/locales.ts'
import { useRender } from '../engine/render-context.ts'
import { useListing } from './listed-pages.ts'
import { Tiles } from './tiles.tsx'

/** Integrations by what they are; those of one category when it is named. */
export function IntegrationIndex(props: { category?: string }) {
  const { manifest } = useRender().view
  const pages = useListing('IntegrationIndex', props)
  if (props.category) return <Tiles pages={pages} />
  return groupedBy(pages, folderOf).map(([folder, group]) => (
    <section key={folder} className="index-group">
      <h3>{findPage(manifest, folder).entry?.front.title}</h3>
      <Tiles pages={group} />
    </section>
  ))
}

/** Questions with their one-line answers; those of one tag when it is named. */
export function FaqIndex(props: { tag?: string }) {
  const { manifest, locale } = useRender().view
  return (
    <ul className="questions">
      {useListing('FaqIndex', props).map(({ path, front }) => (
        <li key={path}>
          <a href={path}>{front.title}</a>
          <p>{front.description}</p>
          <ul className="tags">
            {front.tags?.map((tag) => (
              <li key={tag}>
                {manifest.pages[paths.faqTag(tag)] ? (
                  <a href={inLocale(locale, paths.faqTag(tag))}>{tag}</a>
                ) : (
                  tag
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
