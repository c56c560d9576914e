import { relative } from 'node:path'
import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import { stillEnglish } from '../../model/site/messages-for.ts'
import { messagesOf } from '../../model/site/messages-of.ts'
import type { SiteInput } from './site-input.ts'

/** Keys that a warning names. */
const mostNamed = 8

/** A warning for each locale of a site whose interface texts are still English, in part or in whole. */
export function checkInterfaceTexts({ site, siteFile, root }: SiteInput): Diagnostic[] {
  const diagnostics = new Diagnostics(relative(root, siteFile))
  for (const { code } of site.locales) {
    const keys = stillEnglish(code, messagesOf(site, code))
    if (keys.length === 0) continue
    const named = keys.slice(0, mostNamed).map((key) => `\`${key}\``)
    const others = keys.length > mostNamed ? ` and ${keys.length - mostNamed} more` : ''
    diagnostics.warn(
      null,
      `Interface texts of \`${code}\` are still English: ${named.join(', ')}${others}.`,
      `Translate them in \`messages.${code}\` of the site config; \`engine/model/site/messages/en.json\` has them all.`,
    )
  }
  return diagnostics.list
}
