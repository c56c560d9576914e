/** A cell's type and source; Jupyter writes the fields of a cell in alphabetical order. */
const cell =
  /"cell_type"\s*:\s*"(\w+)"(?:(?!"cell_type")[\s\S])*?"(?:source|input)"\s*:\s*("(?:[^"\\]|\\.)*"|\[(?:\s*"(?:[^"\\]|\\.)*"\s*,?)*)/g

/** The text of a notebook file that is no valid JSON, such as one that was cut off, as Markdown. */
export function salvageNotebook(source: string): string {
  const cells = [...source.matchAll(cell)].map(([, type, text = '']) => {
    const words = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([quoted]) => unquoted(quoted)).join('')
    return type === 'code' ? `~~~~~python\n${words}\n~~~~~` : words
  })
  return cells.length > 0 ? `${cells.join('\n\n')}\n` : 'The file holds no cells.\n'
}

function unquoted(quoted: string): string {
  try {
    return String(JSON.parse(quoted.replaceAll('\n', '\\n')))
  } catch {
    return quoted.slice(1, -1)
  }
}
