/** A fenced block, also behind the markers of lists and quotations, or inline code. Nothing is markup there. */
export const code =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))|`+[^`\n]*`+/gm
/** Replaces matches of `pattern` outside code; `at` is the offset. */
export function replaceOutsideCode(
  source: string,
  pattern: RegExp,
  replace: (found: string, at: number) => string,
): string {
  const either = new RegExp(`${code.source}|(?<wanted>${pattern.source})`, 'gm')
  return source.replace(either, (found, ...rest) => {
    const { wanted }: { wanted?: string } = rest.at(-1)
    return wanted === undefined ? found : replace(wanted, rest.at(-3))
  })
}
