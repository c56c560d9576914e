/** A fenced block, also behind the markers of lists and quotations, or inline code. Nothing is markup there. */
export const code =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))|`+[^`\n]*`+/gm
/** A match, then its groups. */
export type TextMatch = readonly [whole: string, ...groups: (string | undefined)[]]

/** Replaces matches of `pattern`, whose groups have no names, outside code. */
export function replaceOutsideCode(
  source: string,
  pattern: RegExp,
  replace: (found: TextMatch) => string,
): string {
  const either = new RegExp(`${code.source}|(${pattern.source})`, 'gm')
  return source.replace(either, (whole, _mark, ...rest) => {
    const [found, ...groups]: (string | undefined)[] = rest.slice(0, -2)
    return found === undefined ? whole : replace([found, ...groups])
  })
}
