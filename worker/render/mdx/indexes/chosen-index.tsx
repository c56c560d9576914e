import type { ReactNode } from 'react'
import { usePage } from '../page-context.ts'
import { languageNames } from './language-names.ts'

interface IndexGroup {
  /** Where the contents of the page lead. */
  id?: string
  title: string
  /** A shorter name for the chip. */
  chip?: string | undefined
  /** Path of the page about the group. */
  path?: string | undefined
  /** The list of its pages, and how many there are. */
  list: ReactNode
  count: number
}

/** Pages of a group that a phone shows at first: see `topic-indexes.css`. */
const shownFirst = 5

interface ChosenIndexProps {
  groups: readonly IndexGroup[]
  /** Has chips for languages, too. */
  byLanguage?: boolean
}

/** Groups of pages below chips, which show one group or one language without a script: see `topic-indexes.css`. */
export function ChosenIndex({ groups, byLanguage = false }: ChosenIndexProps) {
  const { messages } = usePage()
  return (
    <div className="chosen-index">
      <fieldset className="chips" data-markdown-ignore="">
        <legend className="visually-hidden">{messages.filter}</legend>
        <Chip label={messages.filterAll} isChosen />
        {groups.map(({ title, chip = title }) => (
          <Chip key={title} label={chip} />
        ))}
        {byLanguage &&
          Object.entries(languageNames).map(([language, name]) => (
            <span key={language}>
              <Chip label={name} language={language} />
            </span>
          ))}
      </fieldset>
      <IndexGroups groups={groups} />
    </div>
  )
}

/** Lists below the names of their groups. On a phone, a checkbox shows the rest of a long one. */
export function IndexGroups({ groups }: Pick<ChosenIndexProps, 'groups'>) {
  const { messages } = usePage()
  return groups.map(({ id, title, path, list, count }) => (
    <section key={title} id={id} className="index-group">
      {title && <h3>{path ? <a href={path}>{title}</a> : title}</h3>}
      {list}
      {count > shownFirst + 1 && (
        <label className="more" data-markdown-ignore="">
          <input type="checkbox" />
          {messages.filterAll} {count}
        </label>
      )}
    </section>
  ))
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
