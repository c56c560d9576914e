import { escapeText } from '../engine/escape-text.ts'

/** Characters that XML 1.0 cannot hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text made safe to stand in XML, as an element's content or an attribute's. */
export const escapeXml = (text: string): string => escapeText(text.replace(forbidden, ''))
