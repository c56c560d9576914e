import { allTab } from '../search/search-tabs.ts'
import { recordOf } from '../values/record-of.ts'
import ar from './messages/ar.json' with { type: 'json' }
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import ja from './messages/ja.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }
import pt from './messages/pt-BR.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

/** The texts in English, without those of the video player. */
export const { player: _, ...english } = en

/** The names of the texts, without those of the video player. */
export const messageKeys = Object.keys(english) as (keyof typeof english)[]

type Table = Readonly<Record<string, string>>

/** The interface texts in one language. `{name}` in a text is filled in: see `fillMessage`. */
export interface Messages extends Readonly<typeof english> {
  /** Texts of the video player, by their English names. */
  player: Table
  /** Names of sections, plans, navigation and footer entries, by how the site config writes them. */
  names: Table
}

/** The languages that the engine speaks, by locale. A build bundles those that its site has. */
export const engineLanguages: Readonly<Record<string, typeof en>> = {
  ar,
  de,
  en,
  es,
  fr,
  ja,
  ko,
  'pt-BR': pt,
  zh,
}

/** A language and the script it is written in, such as `zh-Hans` for `zh`. */
const writingOf = (code: string): string => {
  const { language, script } = new Intl.Locale(code).maximize()
  return `${language}-${script}`
}

/** The texts of a locale: those that its site gives, else those of its language (`de` for `de-AT`), else English ones. */
export function messagesFor(code: string, given: Partial<Messages> = {}): Messages {
  const near = Object.keys(engineLanguages).find((language) => writingOf(language) === writingOf(code))
  const texts = engineLanguages[code] ?? engineLanguages[near ?? 'en'] ?? en
  return {
    ...recordOf(messageKeys, (key) => given[key] ?? texts[key]),
    player: { ...texts.player, ...given.player },
    names: { [allTab]: texts.filterAll, ...given.names },
  }
}

/** Keys of the texts of a locale that are still English. A text of one word may be the same in both languages. */
export const stillEnglish = (code: string, messages: Messages): string[] =>
  writingOf(code) === writingOf('en')
    ? []
    : messageKeys.filter((key) => messages[key] === english[key] && /\p{L} \p{L}/u.test(english[key]))
