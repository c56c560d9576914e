/** The part of the browser's own translator that is used (Translator and Language Detector APIs, Chromium on desktops). */
export interface Translator {
  translate(text: string): Promise<string>
  destroy(): void
}

/** From a language to another; both are BCP 47 tags. */
export interface LanguagePair {
  sourceLanguage: string
  targetLanguage: string
}

/** What creates a translator. The browser downloads a language only after the reader has acted. */
export interface TranslatorMaker {
  availability(pair: LanguagePair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(pair: LanguagePair): Promise<Translator>
}

/** Shows the button of a page that is not translated where the browser can translate on the device. */
export function offerTranslation(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-translate]')
  const { Translator: maker } = self as { Translator?: TranslatorMaker }
  if (!button || !maker) return
  const pair = { sourceLanguage: button.value, targetLanguage: document.documentElement.lang }
  void maker.availability(pair).then((availability) => {
    button.hidden = availability === 'unavailable'
  })
  button.onclick = async () => (await import('./translate-page.ts')).translatePage(button, maker, pair)
}
