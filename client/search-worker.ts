import { serveQueries, type WorkerScope } from '../content-bundle/search/serve-queries.ts'
import { getSearchFile } from './calls/get-search-html.ts'

/** The script of the search's Web Worker. `self` is typed as a window, whose `postMessage` takes an origin. */
serveQueries(self as unknown as WorkerScope, getSearchFile)
