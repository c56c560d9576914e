/** Opens a result as Enter does: with Ctrl or Cmd in a new tab. */
export function followOption(option: HTMLElement, { ctrlKey, metaKey }: KeyboardEvent): void {
  if (option instanceof HTMLAnchorElement && (ctrlKey || metaKey)) open(option.href, '_blank', 'noopener')
  else option.click()
}

/** True for a key of an input method. Safari gives 229 to the Enter that ends a composition. */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229
