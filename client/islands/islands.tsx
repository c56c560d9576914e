import { hydrateFeedback } from './feedback/hydrate-feedback.tsx'
import { mountSearch } from './search/mount-search.tsx'

/** The script of everything that needs React: loaded when a visitor first needs an island, never for reading. */
export { hydrateFeedback, mountSearch }
