/** Loads what offers to translate a page that is not translated. Each byte here is one of every page. */
export function loadTranslation(): void {
  if (document.querySelector('[data-translate]')) void import('./page-translation.ts')
}
