/** Texts, words and numbers of the languages of the examples, with the class that colors them. */
const tokens: [className: string, pattern: string][] = [
  ['s', String.raw`"(?:[^"\\\n]|\\.)*"|'[^']*'|${'`'}[^${'`'}]*${'`'}`],
  ['k', String.raw`\b(?:import|from|const|await|new|print|curl|true|false|null|True|False|None)\b`],
  ['n', String.raw`(?<![\w.])\d+(?:\.\d+)?\b`],
]
const anyToken = new RegExp(tokens.map(([, pattern]) => `(${pattern})`).join('|'), 'g')

/** Shows code with its texts, words and numbers in color. */
export function highlight(code: Element, text: string): void {
  const parts: (string | Node)[] = []
  let end = 0
  for (const match of text.matchAll(anyToken)) {
    const span = document.createElement('span')
    span.className = tokens[match.slice(1).findIndex(Boolean)]?.[0] ?? ''
    span.textContent = match[0]
    parts.push(text.slice(end, match.index), span)
    end = match.index + match[0].length
  }
  code.replaceChildren(...parts, text.slice(end))
}
