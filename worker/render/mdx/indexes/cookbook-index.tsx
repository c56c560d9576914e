import { groupedBy } from '../../../../engine/model/listed-pages.ts'
import { usePage } from '../page-context.ts'
import { ChosenIndex } from './chosen-index.tsx'
import { Tiles } from './tiles.tsx'

/** All notebooks by category. */
export function CookbookIndex() {
  const groups = groupedBy(usePage().pages.listed('CookbookIndex'), ({ front }) => front.category ?? '')
  return <ChosenIndex groups={groups.map(([category, pages]) => ({ title: category, pages }))} hasLanguage />
}

/** Notebooks that are guides. */
export function GuideIndex() {
  return <Tiles pages={usePage().pages.listed('GuideIndex')} hasLanguage />
}
