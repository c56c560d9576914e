import { formatMessagesSync, type Message } from 'esbuild'
import { isRecord } from '../../model/values/is-record.ts'

/** Receives the warnings of one bundle, which may be none. */
export type TellBundleWarnings = (warnings: Message[]) => void

/** The messages of esbuild, one text for each, with the line of source. `kind` is its severity. */
export const bundleTexts = (messages: Message[], kind: 'error' | 'warning'): string[] =>
  formatMessagesSync(messages, { kind, color: false }).map((text) => text.trim())

/** The errors of a bundle that failed, one text for each; empty for anything else that was thrown. */
export const bundleErrors = (thrown: unknown): string[] =>
  isRecord(thrown) && Array.isArray(thrown.errors) ? bundleTexts(thrown.errors, 'error') : []

/** Prints the warnings of a bundle: a stylesheet that a browser would read otherwise than it is written gives some. */
export const printWarnings: TellBundleWarnings = (warnings) => {
  for (const text of bundleTexts(warnings, 'warning')) console.warn(`${text}\n`)
}
