import { getSearchFile } from './calls/get-search-file.ts'
import { answerSearches } from './search/answer-searches.ts'

/** The script of the search's Web Worker. */
answerSearches(self as unknown as Parameters<typeof answerSearches>[0], getSearchFile)
