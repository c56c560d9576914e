import { assistantIds, frameIds, searchIds, templateIds } from './dom.ts'

const parts: ReadonlySet<string> = new Set(
  [assistantIds, frameIds, searchIds, templateIds].flatMap((ids) => Object.values(ids)),
)

/** An option in the list of search results. */
const searchOption = /^search-option-\d+$/

/** True for the id of a part of the frame, or of its title: `menu`, `toc-title`. No heading gets such an id. */
export const isFrameId = (id: string): boolean =>
  parts.has(id.replace(/-title$/, '')) || searchOption.test(id)
