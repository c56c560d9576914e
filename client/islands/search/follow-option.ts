/** Opens a result as Enter does: with Ctrl or Cmd in a new tab. */
export function followOption(option: HTMLElement, { ctrlKey, metaKey }: KeyboardEvent): void {
  if (option instanceof HTMLAnchorElement && (ctrlKey || metaKey)) open(option.href, '_blank', 'noopener')
  else option.click()
}
