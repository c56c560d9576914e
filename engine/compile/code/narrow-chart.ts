/** Longest lines to try in boxes and on arrows, in letters. */
const lineLengths = [20, 15, 11, 8] as const

/** The beginning of a flowchart, and its direction. */
export const flowchart = /^(\s*(?:%%[^\n]*\n\s*)*(?:graph|flowchart)\s+)(TB|TD|BT|LR|RL)\b/
/** Words of a flowchart or a state diagram: in quotes, in a box, on an arrow, behind a colon. Titles of groups have one line. */
const labels = /(?<!\bsubgraph\b.*)(?:"[^"\n]+"|\|[^|"\n]+\||(?<=\w\[)[^[\]"\n]+(?=\])|(?<=:[ \t])[^"\n]+$)/gm
/** Names of those who take part in a sequence diagram: other words have one line. */
const participants = /(?<=^\s*(?:participant|actor)\s+\S+\s+as\s+).+$/gm

/**
 * Other ways to write a chart whose drawings are narrower, for a phone: a flowchart from top to bottom or from left to
 * right, and words broken into lines. None for kinds that are not known here.
 */
export function narrowCharts(chart: string): string[] {
  const [, , direction] = flowchart.exec(chart) ?? []
  if (direction) {
    const directions = [direction === 'BT' ? 'BT' : 'TB', direction === 'RL' ? 'RL' : 'LR']
    return lineLengths.flatMap((length) =>
      directions.map((other) => withLines(chart, labels, length).replace(flowchart, `$1${other}`)),
    )
  }
  if (/^\s*stateDiagram/.test(chart)) return lineLengths.map((length) => withLines(chart, labels, length))
  return /^\s*sequenceDiagram/.test(chart)
    ? [14, 8].map((length) => withLines(chart, participants, length))
    : []
}

/** Breaks labels into lines of at most `length` letters, unless a word is longer. The author's own breaks stay. */
function withLines(chart: string, places: RegExp, length: number): string {
  return chart.replace(places, (label) =>
    label.replace(/[^"|]+/, (text) =>
      text
        .split(/<br\s*\/?>/)
        .flatMap((line) => linesOf(line, length))
        .join('<br>'),
    ),
  )
}

function linesOf(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
