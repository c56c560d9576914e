import en from './messages/en.json' with { type: 'json' }
import ja from './messages/ja.json' with { type: 'json' }

/** The words of the interface in one language. */
export type Messages = typeof en
/** What navbar, footer and sections are called, by their English names. */
export type PlaceName = keyof Messages['names']
/** The film player's words, by what its library calls them in English. */
export type PlayerWords = Messages['player']
export type MessageKey = Exclude<keyof Messages, 'names' | 'player'>

/** The words of the interface, by locale; each locale has every key (the type insists). */
export const messages: Readonly<Record<string, Messages>> & { en: Messages } = { en, ja }

/** A locale's words; the default locale's where it has none. */
export const messagesOf = (locale: string): Messages => messages[locale] ?? en

/** A place's name in a language; a proper name, which no list translates, is itself. */
export const nameOf = (messages: Messages, name: string): string => messages.names[name as PlaceName] ?? name
