import { serveQueries } from '../engine/search/serve-queries.ts'
import { getSearchFile } from './calls/get-search-html.ts'

/** The script of the search's Web Worker. */
serveQueries(self, getSearchFile)
