import { templateIds } from '../../../engine/model/dom.ts'

/** Loads the scripts of what only some pages have. Each byte here is one of every page. */
export function loadForPage(): void {
  if (document.querySelector('[data-translate]')) void import('./page-translation.ts')
  if (document.getElementById(templateIds.zoom))
    void import('./image-zoom.ts').then(
      ({ imageZoom }) => imageZoom(),
      // Safari rejects an import that is under way when the page is left.
      () => {},
    )
}
