import { groupedBy } from '../../../../engine/model/listed-pages.ts'
import { usePage } from '../page-context.ts'
import { ChosenIndex } from './chosen-index.tsx'
import { Tiles } from './tiles.tsx'

/** Notebooks by category; with `guides`, those alone that the catalog marks as guides. */
export function CookbookIndex(props: { guides?: boolean }) {
  const notebooks = usePage().pages.listed('CookbookIndex', props)
  const groups = groupedBy(notebooks, ({ front }) => front.category ?? '').map(([title, pages]) => ({
    title,
    count: pages.length,
    list: <Tiles pages={pages} hasLanguage />,
  }))
  return <ChosenIndex groups={groups} byLanguage />
}
