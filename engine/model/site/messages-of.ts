import { defaultLocaleOf } from './locales.ts'
import type { Messages } from './messages.ts'
import type { SiteConfig } from './site-config.ts'

/** The interface texts of a locale, or the default locale's where it has none. Throws when the site has neither. */
export function messagesOf<Texts>(
  site: Pick<SiteConfig, 'locales'> & { messages: Readonly<Record<string, Texts>> },
  locale: string,
): Texts {
  const messages = site.messages[locale] ?? site.messages[defaultLocaleOf(site).code]
  if (!messages) throw new Error(`The site has no interface texts for \`${locale}\` or its default locale.`)
  return messages
}

/** The name of a section, plan or link in a language; a name without a translation stays as it is. */
export const nameOf = (messages: Pick<Messages, 'names'>, name: string): string =>
  messages.names[name] ?? name

/** Fills the `{name}` places of a message. A place without a value stays as it is. */
export function fillMessage(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
