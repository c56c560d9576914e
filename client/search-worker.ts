import { getSearchFile } from './calls/get-search-answer.ts'
import { serveQueries, type WorkerScope } from './search/serve-queries.ts'

/** The script of the search's Web Worker. `self` is typed as a window, whose `postMessage` takes an origin. */
serveQueries(self as unknown as WorkerScope, getSearchFile)
