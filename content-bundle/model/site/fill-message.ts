/**
 * Fills the `{name}` places of a message. Apart from the messages, so that a script which only fills
 * in what the page brought with it does not carry every word in every language.
 */
export function fillMessage(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
