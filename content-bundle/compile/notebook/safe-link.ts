/** Schemes a link may have; every other, known or not, is refused. */
const linkSchemes = new Set(['http', 'https', 'mailto'])

/**
 * A link as a notebook wrote it, or null when following it could run something. Browsers pass over
 * control characters and spaces inside a scheme (WHATWG URL, 4.4), so they are taken out first.
 */
export function safeLink(url: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers pass over
  const clean = url.replace(/[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g, '')
  const scheme = /^([^/?#:]*):/.exec(clean)?.[1]
  if (scheme === undefined) return clean.replaceAll('\\', '/')
  return linkSchemes.has(scheme.toLowerCase()) ? clean : null
}

/** The same for what a program printed, where a relative address means nothing on this site. */
export function safeOutsideLink(url: string): string | null {
  const safe = safeLink(url)
  return safe !== null && /^(?:https?:\/\/|mailto:)/i.test(safe) ? safe : null
}
