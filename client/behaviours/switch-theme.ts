import { storageKeys, type Theme, themes } from '../../content-bundle/model/dom.ts'

const isTheme = (value: string | null): value is Theme => themes.includes(value as Theme)

/** The theme switch of the navbar: light, dark, or as the system has it. Other tabs follow. */
export function switchTheme(): void {
  const select = document.querySelector<HTMLSelectElement>('[data-theme-switch]')
  if (!select) return
  const stored = localStorage.getItem(storageKeys.theme)
  select.value = isTheme(stored) ? stored : 'system'
  select.addEventListener('change', () => {
    const theme = select.value as Theme
    localStorage.setItem(storageKeys.theme, theme)
    apply(theme)
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKeys.theme) return
    const theme = isTheme(newValue) ? newValue : 'system'
    select.value = theme
    apply(theme)
  })
}

function apply(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
