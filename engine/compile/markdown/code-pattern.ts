/** A fenced block, also behind the markers of lists and quotations, or inline code. Nothing is markup there. */
export const codePattern =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))|`+[^`\n]*`+/gm
