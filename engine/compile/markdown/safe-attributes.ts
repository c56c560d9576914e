import { runsCode } from '../links/check-links.ts'

/** Elements that run code, load other pages or change the whole document, with the end tag that ends them. */
const forbiddenElements: ReadonlySet<string> = new Set(
  'script style link meta base iframe frame frameset embed object applet form portal title noscript noembed noframes xmp plaintext animate set'.split(
    ' ',
  ),
)

/** Attributes whose value is an address. */
const urlAttributes: ReadonlySet<string> = new Set(
  'href src srcset action formaction xlink:href poster data background cite ping longdesc'.split(' '),
)

/** Pictures may be part of the page; other `data:` URLs may not. */
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i

/** Styles that could lay an element over the page or load a file. */
const unsafeStyle = /position\s*:\s*(?:fixed|sticky|absolute)|url\s*\(|expression\s*\(|@import|\\/i

/** True for an element that readers must not get, even if an author wrote it. */
export const isForbiddenElement = (name: string): boolean => forbiddenElements.has(name.toLowerCase())

/** True for an attribute that readers must not get: it runs code, loads another page, or covers the page. */
export function isUnsafeAttribute(name: string, value: string): boolean {
  const lower = name.toLowerCase()
  if (/^on/.test(lower) || lower === 'srcdoc') return true
  if (lower === 'style') return unsafeStyle.test(value)
  if (!urlAttributes.has(lower)) return false
  // Browsers pass over spaces and control characters in a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers pass over
  const url = value.replace(/[\u0000-\u0020]+/g, '')
  return runsCode.test(url) && !(lower.startsWith('src') && pictureData.test(url))
}

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** The attributes of a tag as it is written, and the names of those that are left out. */
export function safeAttributes(written: string): { text: string; unsafe: string[] } {
  const unsafe: string[] = []
  const text = written.replace(attribute, (found, name: string, ...values: unknown[]) => {
    const value = values.slice(0, 3).find((one) => typeof one === 'string')
    if (!isUnsafeAttribute(name, decoded(String(value ?? '')))) return found
    unsafe.push(name)
    return ''
  })
  return { text, unsafe }
}

const namedCharacters: Readonly<Record<string, string>> = {
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
  lpar: '(',
  bsol: '\\',
}

/** A value with its character references replaced, as far as they could hide a scheme or a style. */
const decoded = (value: string) =>
  value.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));?/gi, (found, hex, decimal, name) => {
    if (name !== undefined) return namedCharacters[name] ?? found
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
