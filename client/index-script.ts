import { narrowIndex } from './behaviours/narrow-index.ts'

/** Inline script in the head of pages with lists that can be filtered. */
narrowIndex()
