/** The part of the browser's own translator that is used (Translator and Language Detector APIs, Chromium on desktops). */
interface Translator {
  translate(text: string, options: { signal: AbortSignal }): Promise<string>
  destroy(): void
}

/** From a language to another; both are BCP 47 tags. */
interface LanguagePair {
  sourceLanguage: string
  targetLanguage: string
}

interface TranslatorOptions extends LanguagePair {
  signal: AbortSignal
  /** Gets what tells the share of the language that is downloaded, from 0 to 1. */
  monitor(download: EventTarget): void
}

/** What creates a translator. The browser downloads a language only after the reader has acted. */
export interface TranslatorMaker {
  availability(pair: LanguagePair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(options: TranslatorOptions): Promise<Translator>
}

/** What is a part of a sentence. */
const inline =
  'a, abbr, b, br, button, cite, code, del, em, i, img, ins, kbd, mark, math, q, s, small, span, strong, sub, sup, svg, time, u, var'
/** What stays as it is: code, formulas, controls, and what says so. */
const keptElements =
  'pre, code, kbd, var, math, svg, img, br, button, input, textarea, select, script, style, template, .term-holder, [translate=no]'
/** Names written like `OpenTelemetry`, `S3` or `API_HOST`. */
const name = String.raw`\p{Lu}\p{Ll}+\p{Lu}[\p{L}\p{N}]*|\p{Lu}[\p{Lu}\p{N}_]+\p{L}*`

/** A piece of a sentence: words to translate, or what stays in its place. */
type Piece = string | ChildNode

/** Translates one page, and knows what it looked like. */
class PageTranslation {
  readonly #translated: (text: string) => Promise<string>
  readonly #stays: RegExp
  readonly #replaced: { original: readonly ChildNode[]; translated: readonly ChildNode[] }[] = []

  /** `terms` are alternatives of a regular expression. */
  constructor(translated: (text: string) => Promise<string>, terms: string) {
    this.#translated = translated
    const ofSite = terms ? `(?:${terms})s?|` : ''
    this.#stays = new RegExp(`(?<![\\p{L}\\p{N}])((?:${ofSite}${name})(?![\\p{L}\\p{N}]))`, 'u')
  }

  /** Translates the text of an element, sentence by sentence as it stands there. */
  async translate(element: Element): Promise<void> {
    let sentence: ChildNode[] = []
    for (const node of [...element.childNodes, null]) {
      const isText = node?.nodeType === Node.TEXT_NODE
      if (node && (isText || (node instanceof Element && node.matches(inline)))) {
        sentence.push(node)
        continue
      }
      await this.#translateSentence(sentence)
      sentence = []
      if (node instanceof Element && !node.matches(keptElements)) await this.translate(node)
    }
  }

  restore(): void {
    for (const { original, translated } of this.#replaced) replace(translated, original)
  }

  async #translateSentence(nodes: readonly ChildNode[]): Promise<void> {
    const pieces = nodes.flatMap((node) => (node.nodeType === Node.TEXT_NODE ? this.#piecesOf(node) : [node]))
    if (!pieces.some((piece) => typeof piece === 'string' && /\p{L}/u.test(piece))) {
      for (const node of nodes) await this.#translateInside(node)
      return
    }
    const written = pieces.map((piece, at) => (typeof piece === 'string' ? piece : `{${at}}`)).join('')
    const translated = await this.#translated(written)
    const nodesInOrder = inOrder(translated, pieces) ?? (await this.#pieceByPiece(pieces))
    replace(nodes, nodesInOrder)
    this.#replaced.push({ original: nodes, translated: nodesInOrder })
    for (const node of nodes) await this.#translateInside(node)
  }

  /** A link or an emphasis keeps its place in the sentence, and its words are translated by themselves. */
  async #translateInside(node: ChildNode): Promise<void> {
    if (node instanceof Element && !node.matches(keptElements)) await this.translate(node)
  }

  /** Words, and the names and terms between them, which stay. */
  #piecesOf(node: ChildNode): Piece[] {
    return (node.nodeValue ?? '')
      .split(this.#stays)
      .map((text, at) => (at % 2 === 0 ? text : new Text(text)))
      .filter((piece) => piece !== '')
  }

  async #pieceByPiece(pieces: readonly Piece[]): Promise<ChildNode[]> {
    const translated: ChildNode[] = []
    for (const piece of pieces) {
      if (typeof piece !== 'string') translated.push(piece)
      else if (!/\p{L}/u.test(piece)) translated.push(new Text(piece))
      else {
        const sentence = await this.#translated(piece.trim())
        translated.push(new Text(piece.replace(piece.trim(), () => sentence)))
      }
    }
    return translated
  }
}

/** A translated sentence with what stays in its new places; null if one is lost or there twice. */
function inOrder(translated: string, pieces: readonly Piece[]): ChildNode[] | null {
  const parts = translated.split(/\{(\d+)\}/).map((part, at) => (at % 2 === 0 ? part : pieces[Number(part)]))
  const stay = pieces.filter((piece) => typeof piece !== 'string')
  const isWhole =
    parts.length === 2 * stay.length + 1 &&
    stay.every((piece) => parts.filter((one) => one === piece).length === 1)
  if (!isWhole) return null
  return parts.flatMap((piece) =>
    typeof piece === 'string' ? (piece ? [new Text(piece)] : []) : piece ? [piece] : [],
  )
}

/** Replaces nodes with others. A node that is in both lists stays in the page. */
function replace(from: readonly ChildNode[], to: readonly ChildNode[]): void {
  from[0]?.before(...to)
  for (const node of from) if (!to.includes(node)) node.remove()
}

/** The translation that is shown, and what stops one that is not ready. */
let translation: PageTranslation | null = null
let running: AbortController | null = null

/** Shows the button where the browser can translate into the language of the frame. */
export async function offerPageTranslation(button: HTMLButtonElement): Promise<void> {
  const { Translator: maker } = self as unknown as { Translator: TranslatorMaker }
  const pair = { sourceLanguage: button.value, targetLanguage: document.documentElement.lang }
  button.onclick = () => (running ? running.abort() : translatePage(button, maker, pair))
  // A page that the browser keeps for the way back must not go on translating.
  addEventListener('pagehide', () => running?.abort())
  const isHidden = (await maker.availability(pair)) === 'unavailable'
  // The class of buttons would show a hidden one, and a rule against that would be in every page.
  if (!isHidden) button.className = 'button small'
  button.hidden = isHidden
}

/**
 * Translates the article and its contents on the device, or shows the original again. Code, names and the terms of the
 * glossary stay. What fails or is stopped leaves the original.
 */
async function translatePage(
  button: HTMLButtonElement,
  maker: TranslatorMaker,
  pair: LanguagePair,
): Promise<void> {
  const { translate = '', original = '', working = '', done = '', failed = '', stop = '' } = button.dataset
  const article = document.querySelector('article')
  const show = (label: string, status: string, language: string, dir: string) => {
    button.textContent = label
    say(button, status)
    if (article) Object.assign(article, { lang: language, dir })
  }
  const restore = (status: string) => {
    translation?.restore()
    translation = null
    show(translate, status, pair.sourceLanguage, button.dataset.dir ?? '')
  }
  if (translation) return restore('')
  running = new AbortController()
  const { signal } = running
  show(stop, working, pair.sourceLanguage, button.dataset.dir ?? '')
  let made: Translator | null = null
  try {
    const translator = await maker.create({
      ...pair,
      signal,
      monitor: (download) => sayDownloaded(button, download),
    })
    made = translator
    say(button, working)
    const translated = (text: string) => {
      signal.throwIfAborted()
      return translator.translate(text, { signal })
    }
    translation = new PageTranslation(translated, button.dataset.terms ?? '')
    for (const root of document.querySelectorAll('article, .toc ul')) await translation.translate(root)
    signal.throwIfAborted()
    show(original, done, pair.targetLanguage, document.documentElement.dir)
  } catch {
    restore(signal.aborted ? '' : failed)
  }
  made?.destroy()
  running = null
}

/** Says what is done, in the text that screen readers announce. What is said already is not said again. */
function say({ nextElementSibling: status }: HTMLButtonElement, text: string): void {
  if (status && status.textContent !== text) status.textContent = text
}

/** Says in steps of ten percent how much of a language is downloaded. One that is there already is not downloaded. */
function sayDownloaded(button: HTMLButtonElement, download: EventTarget): void {
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' })
  download.addEventListener('downloadprogress', (event) => {
    const { loaded } = event as ProgressEvent
    const tenths = Math.floor(10 * loaded)
    if (loaded > 0 && loaded < 1)
      say(button, (button.dataset.downloading ?? '').replace('{percent}', percent.format(tenths / 10)))
  })
}

const button = document.querySelector<HTMLButtonElement>('[data-translate]')
if (button && 'Translator' in self) void offerPageTranslation(button)
