import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { readStored, writeStored } from '../../stored.ts'

/** The theme switch of the navbar: light, dark or system. `apply` shows the stored theme. */
export function switchTheme(apply: () => void): void {
  document.querySelector('[data-theme-switch]')?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    writeStored(storageKeys.theme, target.value)
    apply()
  })
}

/** Checks the button of the stored theme. */
export function showTheme(): void {
  const theme = readStored(storageKeys.theme) ?? 'system'
  const button = document.querySelector<HTMLInputElement>(
    `[data-theme-switch] [value="${CSS.escape(theme)}"]`,
  )
  if (button) button.checked = true
}
