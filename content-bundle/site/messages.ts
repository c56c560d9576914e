import en from './messages/en.json' with { type: 'json' }

export type MessageKey = keyof typeof en
export type Messages = Record<MessageKey, string>

/** The words of the interface, by locale; each locale has every key (the type insists). */
export const messages: Readonly<Record<string, Messages>> = { en }

/** Fills `{name}` places of a message. */
export function fillMessage(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
