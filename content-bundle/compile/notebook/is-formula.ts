import temml from 'temml'

/** Whether LaTeX is mathematics that can be shown. A program's output is no reason to stop a build. */
export function isFormula(latex: string, display: boolean): boolean {
  try {
    temml.renderToString(latex, { displayMode: display, throwOnError: true })
    return true
  } catch {
    return false
  }
}
