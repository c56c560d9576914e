import type { ListedPage } from '../../../../engine/model/listed-pages.ts'
import { usePage } from '../page-context.ts'
import { languageNames } from './language-names.ts'
import { Tiles } from './tiles.tsx'

interface IndexGroup {
  title: string
  /** A shorter name for the chip. */
  chip?: string | undefined
  /** Path of the page about the group. */
  path?: string
  pages: readonly ListedPage[]
}

interface ChosenIndexProps {
  groups: readonly IndexGroup[]
  hasLanguage?: boolean
}

/** Groups of tiles below chips, which show one group or one language without a script: see `topic-indexes.css`. */
export function ChosenIndex({ groups, hasLanguage = false }: ChosenIndexProps) {
  const { messages } = usePage()
  return (
    <div className="chosen-index">
      <fieldset className="chips" data-markdown-ignore="">
        <legend className="visually-hidden">{messages.filter}</legend>
        <Chip label={messages.filterAll} isChosen />
        {groups.map(({ title, chip = title }) => (
          <Chip key={title} label={chip} />
        ))}
        {Object.entries(languageNames).map(([language, name]) => (
          <span key={language}>
            <Chip label={name} language={language} />
          </span>
        ))}
      </fieldset>
      {groups.map(({ title, path, pages }) => (
        <section key={title} className="index-group">
          {title && <h3>{path ? <a href={path}>{title}</a> : title}</h3>}
          <Tiles pages={pages} hasLanguage={hasLanguage} />
        </section>
      ))}
    </div>
  )
}

interface ChipProps {
  label: string
  language?: string
  isChosen?: boolean
}

/** A radio button of the filter. */
function Chip({ label, language, isChosen }: ChipProps) {
  return (
    <label>
      <input type="radio" name="shown" value={language ?? label} defaultChecked={isChosen} />
      {label}
    </label>
  )
}
