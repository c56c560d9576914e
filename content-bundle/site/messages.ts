import type { Messages } from '../model/messages.ts'
import en from './messages/en.json' with { type: 'json' }
import ja from './messages/ja.json' with { type: 'json' }

export type { MessageKey, Messages } from '../model/messages.ts'
/** Names of navbar, footer and section entries, in English. */
export type PlaceName = keyof (typeof en)['names']
/** The video player's texts, by their names in its library. */
export type PlayerWords = Messages['player']

/** The interface texts by locale. */
export const messages: Readonly<Record<string, Messages>> & { en: Messages } = { en, ja }

/** A locale's texts; the default locale's where it has none. */
export const messagesOf = (locale: string): Messages => messages[locale] ?? en

/** A name in a language; a proper name, which no list translates, stays as it is. */
export const nameOf = (messages: Messages, name: string): string => messages.names[name] ?? name
