/** What visitors did to a part before its scripts listened. */
export interface EarlyActions {
  /** Fields that were changed, each with its last value. */
  changed: Map<Element, string>
  clicked: Set<HTMLElement>
}

/**
 * Does it again: changes of fields, then clicks on buttons. React compares a field with the value that it last saw, so
 * it sees a change only when the value is assigned once more.
 */
export function replayActions(part: Element, { changed, clicked }: EarlyActions): void {
  for (const [field, value] of changed) if (part.contains(field)) replayChange(field, value)
  for (const button of clicked) if (part.contains(button)) button.click()
}

function replayChange(field: Element, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !field.checked
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // Null for a field without a caret, such as a slider.
  const caret = field.selectionStart
  // React notes what is assigned to the field, but not what goes past it to the prototype.
  const assign = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  field.value = `${value} `
  assign?.call(field, value)
  if (caret !== null) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
