/** Allowed URL schemes. */
const linkSchemes = new Set(['http', 'https', 'mailto'])

/**
 * A notebook's link if it is safe, else null. Browsers ignore control characters and spaces inside a scheme (WHATWG
 * URL, 4.4), so they are removed first.
 */
export function safeLink(url: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these
  const clean = url.replace(/[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g, '')
  const scheme = /^([^/?#:]*):/.exec(clean)?.[1]
  if (scheme === undefined) return clean.replaceAll('\\', '/')
  return linkSchemes.has(scheme.toLowerCase()) ? clean : null
}

/** The same for outputs, where relative URLs mean nothing. */
export function safeOutsideLink(url: string): string | null {
  const safe = safeLink(url)
  return safe !== null && /^(?:https?:\/\/|mailto:)/i.test(safe) ? safe : null
}
