/**
 * The site's facts for scripts in the browser: the build replaces each `__CLIENT_SITE__.key` by its value.
 * Only entry points (`main.ts`, `head-script.ts`) read it, and hand the values down; `site-base.ts` reads `base` for all.
 */
declare const __CLIENT_SITE__: import('../engine/model/site/client-site.ts').ClientSite
/** URL of the script with React and all that needs it. */
declare const __REACT_URL__: string
/** Scripts of components that run in the browser. */
declare const __PART_SCRIPTS__: import('./react/start-parts.ts').PartScripts
/** URL of the search's Web Worker. */
declare const __SEARCH_WORKER_URL__: string
