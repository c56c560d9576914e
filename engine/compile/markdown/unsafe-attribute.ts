import { runsCode } from '../links/check-links.ts'

/** Attributes whose value is an address. */
const urlAttributes: ReadonlySet<string> = new Set(
  'href src srcset action formaction xlink:href poster data background cite ping longdesc'.split(' '),
)

/** Pictures may be part of the page; other `data:` URLs may not. */
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i

/** True for an attribute that readers must not get: it runs code or loads another page. */
export function isUnsafeAttribute(name: string, value: string): boolean {
  const lower = name.toLowerCase()
  if (lower === 'srcdoc') return true
  // An animation of an address.
  if (lower === 'attributename') return /href$/i.test(value)
  if (!urlAttributes.has(lower)) return false
  // Browsers pass over spaces and control characters in a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers pass over
  const url = value.replace(/[\u0000-\u0020]+/g, '')
  return runsCode.test(url) && !(lower.startsWith('src') && pictureData.test(url))
}
