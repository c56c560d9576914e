/** Loads what offers to translate a page that is not translated, where the browser itself translates. */
export function offerTranslation(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-translate]')
  if (button && 'Translator' in self)
    void import('./offer-to-translate.ts').then(({ offerToTranslate }) => offerToTranslate(button))
}
