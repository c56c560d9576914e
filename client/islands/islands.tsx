import { hydrateFeedback } from './feedback/hydrate-feedback.tsx'
import { mountSearch } from './search/mount-search.tsx'

/** React for the scripts that are built apart, as the assistant: `bundle-client.ts` lets them import it from here. */
// biome-ignore lint/performance/noBarrelFile: this file is a separate script, and the names are its interface
export {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export { flushSync } from 'react-dom'
export { createRoot } from 'react-dom/client'
/** The script of everything that needs React: loaded when a visitor first needs an island, never for reading. */
export { hydrateFeedback, mountSearch }
