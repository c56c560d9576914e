/** What other tools call a kind of callout, and ours. */
export const calloutTypes: Readonly<Record<string, 'note' | 'tip' | 'info' | 'warning' | 'danger'>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  // GitHub, Starlight, Docusaurus
  caution: 'warning',
  important: 'info',
  // Docusaurus
  secondary: 'note',
  success: 'tip',
  // Nextra, Fumadocs
  default: 'note',
  warn: 'warning',
  error: 'danger',
  idea: 'tip',
  // Mintlify
  check: 'tip',
}
