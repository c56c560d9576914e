/** Roles that make the outline of a page. */
const outlined =
  /^ *- (?:banner|navigation|main|contentinfo|complementary|region|search|form|article|dialog|group|tablist|heading|button|searchbox|combobox|radio|status|link "(?:Skip|Search|Ask))/

/**
 * The outline of an accessibility tree: landmarks, headings and controls in their order. What authors write
 * into the main part is left out, so that no edit of a text changes an outline.
 */
export function outlineOf(tree: string): string {
  let isInMain = false
  const lines = tree.split('\n').filter((line) => {
    if (/^- /.test(line)) isInMain = line.startsWith('- main')
    const isWritten = isInMain && /^ {6}|heading .*\[level=[2-6]\]/.test(line) && !/\[level=1\]/.test(line)
    // The player of a video arrives when it is near.
    return outlined.test(line) && !isWritten && !line.includes('region "Video Player')
  })
  // Whether a part has children yet, how many people wrote a page, and how many pages a search finds belong to the
  // moment and to the content.
  const stable = lines.map((line) =>
    line
      .replace(/:$/, '')
      .replace(/and \d+ more/, 'and N more')
      .replace(/\d+ pages found/, 'N pages found'),
  )
  // A list of like parts is one line: their number belongs to the content.
  return `${stable.filter((line, at) => line !== stable[at - 1]).join('\n')}\n`
}
