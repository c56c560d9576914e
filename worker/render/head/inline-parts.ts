import type { ClientAssets } from '../../../engine/model/manifest.ts'
import type { ComponentSheet } from '../../../engine/model/sheets-of-tree.ts'
import { memo } from '../../../engine/model/values/memo.ts'

/** The inline script and stylesheet of a page: those of every page, then those of the components in its text. */
export const inlineParts = (client: ClientAssets, sheets: readonly ComponentSheet[]) =>
  memo(client, `inline ${sheets}`, () => ({
    script: client.headScript + sheets.map((sheet) => client.componentScripts[sheet] ?? '').join(''),
    style: client.criticalStyle + sheets.map((sheet) => client.componentStyles[sheet]).join(''),
  }))
