import { storageKeys, type Theme } from '../../content-bundle/model/dom.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { applyPreferences } from './apply-preferences.ts'

/** The theme switch of the navbar: light, dark, or as the system has it. */
export function switchTheme(): void {
  document.querySelector('[data-theme-switch]')?.addEventListener('change', ({ target }) => {
    const theme = (target as HTMLInputElement).value as Theme
    writeStored(storageKeys.theme, theme)
    applyPreferences()
  })
}

/** Checks the button of the theme that is in force. */
export function showTheme(): void {
  const theme = readStored(storageKeys.theme) ?? 'system'
  const button = document.querySelector<HTMLInputElement>(
    `[data-theme-switch] [value="${CSS.escape(theme)}"]`,
  )
  if (button) button.checked = true
}
