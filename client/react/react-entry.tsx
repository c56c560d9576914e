import { hydrateFeedback } from './feedback/hydrate-feedback.tsx'
import { hydratePart } from './hydrate-part.tsx'
import { mountSearch } from './search/mount-search.tsx'

/**
 * React for the scripts that are built apart, as the assistant and the site's own components: `bundle-client.ts` lets
 * them import it from here.
 */
// biome-ignore lint/performance/noBarrelFile: this file is a separate script, and the names are its interface
export {
  createContext,
  memo,
  startTransition,
  useActionState,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export { flushSync } from 'react-dom'
export { createRoot } from 'react-dom/client'
/** The script of everything that needs React: loaded when a visitor first needs it, never for reading. */
export { hydrateFeedback, hydratePart, mountSearch }
