/** Comments, strings, numbers and keywords that most languages of the documentation share, by the class of their color. */
const token =
  /(?<c>#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<s>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(?<n>\b\d[\d._]*\b)|(?<k>\b(?:and|as|async|await|class|const|def|elif|else|export|False|for|from|function|if|import|in|let|new|None|not|null|of|or|return|True|true|false|try|type|with|yield)\b)/g

/** Code with its tokens marked: small enough to load with the answer, where pages are highlighted at build. */
export function Highlighted({ code }: { code: string }) {
  const pieces: (string | { kind: string; text: string; at: number })[] = []
  let from = 0
  for (const match of code.matchAll(token)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['']
    pieces.push(code.slice(from, match.index), { kind, text: match[0], at: match.index })
    from = match.index + match[0].length
  }
  pieces.push(code.slice(from))
  return pieces.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <span key={piece.at} className={piece.kind}>
        {piece.text}
      </span>
    ),
  )
}
