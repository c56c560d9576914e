import temml from 'temml'

/** Whether LaTeX is valid math. A program's output must not stop a build. */
export function isFormula(latex: string, display: boolean): boolean {
  try {
    temml.renderToString(latex, { displayMode: display, throwOnError: true })
    return true
  } catch {
    return false
  }
}
