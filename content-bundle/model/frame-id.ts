import { frameIds, searchIds, templateIds } from './dom.ts'

const parts: ReadonlySet<string> = new Set([frameIds, searchIds, templateIds].flatMap(Object.values))

/** An option in the list of search results. */
const searchOption = /^search-option-\d+$/

/** Whether an id is that of a part of the frame or of the part's title: `menu`, `toc-title`. No heading gets such an id. */
export const isFrameId = (id: string): boolean =>
  parts.has(id.replace(/-title$/, '')) || searchOption.test(id)
