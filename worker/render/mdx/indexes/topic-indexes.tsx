import { folderOf, groupedBy } from '../../../../engine/model/listed-pages.ts'
import { inLocale } from '../../../../engine/model/site/locales.ts'
import { usePage } from '../page-context.ts'
import { languageNames } from './language-names.ts'
import { Tiles } from './tiles.tsx'

/** Integrations by category, those of one category, or those that the page names. */
export function IntegrationIndex(props: { category?: string; names?: string[] }) {
  const { pages: lists, messages } = usePage()
  const pages = lists.listed('IntegrationIndex', props)
  if (props.category || props.names) return <Tiles pages={pages} />
  const groups = groupedBy(pages, folderOf)
  return (
    <div className="chosen-index">
      <fieldset className="chips" data-markdown-ignore="">
        <legend className="visually-hidden">{messages.filter}</legend>
        <Chip label={messages.filterAll} isChosen />
        {groups.map(([folder]) => (
          <Chip key={folder} label={lists.titleOf(folder) ?? folder} />
        ))}
        {Object.entries(languageNames).map(([language, name]) => (
          <span key={language}>
            <Chip label={name} language={language} />
          </span>
        ))}
      </fieldset>
      {groups.map(([folder, group]) => (
        <section key={folder} className="index-group">
          <h3>
            <a href={folder}>{lists.titleOf(folder)}</a>
          </h3>
          <Tiles pages={group} />
        </section>
      ))}
    </div>
  )
}

/** A radio button that filters the tiles, without a script: the stylesheet shows one group or one language. */
function Chip({ label, language, isChosen }: { label: string; language?: string; isChosen?: boolean }) {
  return (
    <label>
      <input type="radio" name="shown" value={language ?? label} defaultChecked={isChosen} />
      {label}
    </label>
  )
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
