import { narrowIndex } from './behaviours/article/narrow-index.ts'

/** Inline script in the head of pages with lists that can be filtered. */
narrowIndex()
