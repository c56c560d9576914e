import type { PageResult } from '../engine/build/workers/page-job.ts'

/** A compiled page without content, but for what is given. */
export const pageResult = (path: string, changes: Partial<PageResult> = {}): PageResult => ({
  path,
  locale: 'en',
  front: { title: path },
  hash: '',
  markdownHash: '',
  assets: [],
  sheets: [],
  bytes: 0,
  wordCount: 0,
  headings: [],
  sections: [],
  links: [],
  ids: [],
  ...changes,
})
