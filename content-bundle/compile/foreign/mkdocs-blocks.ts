/** The first line of an indented block of MkDocs: `!!! note "Title"`, `??? tip`, `=== "Tab"`. */
const opening = /^([ \t]*)(!!!|\?\?\?\+?|===)[ \t]+(?:([\w-]+)[^"\n]*)?(?:"([^"]*)")?[ \t]*$/

/**
 * Writes the indented blocks of MkDocs as containers (`:::note[Title]`), which the reader of other tools knows.
 * Lines move: two more for each block, and two for each run of tabs.
 */
export function markMkDocsBlocks(source: string): string {
  return source.includes('!!!') || source.includes('???') || source.includes('===')
    ? blocksIn(source.split('\n'), 3).join('\n')
    : source
}

/** `colons` are those of the innermost container here: outer containers have more. */
function blocksIn(lines: readonly string[], colons: number): string[] {
  const made: string[] = []
  let isTabs = false
  let fence = ''
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : ''
    const [, indent = '', sign, kind = '', title = ''] = (fence === '' && opening.exec(line)) || []
    if (sign === undefined || (sign === '===' && title === '')) {
      if (isTabs && line.trim() !== '') {
        made.push(':::::::', '')
        isTabs = false
      }
      made.push(line)
      continue
    }
    const end = endOfBlock(lines, index + 1, indent.length + 4)
    const body = blocksIn(
      lines.slice(index + 1, end).map((inner) => inner.slice(indent.length + 4)),
      colons,
    )
    const around = ':'.repeat(sign === '===' ? 6 : body.some((inner) => inner.startsWith(':::')) ? 4 : 3)
    if (sign !== '===' && isTabs) made.push(':::::::', '')
    if (sign === '===' && !isTabs) made.push('', ':::::::tabs', '')
    isTabs = sign === '==='
    made.push('', `${around}${nameOf(sign, kind)}${title ? `[${title}]` : ''}`, '', ...body, '', around, '')
    index = end - 1
  }
  if (isTabs) made.push(':::::::', '')
  return made
}

const nameOf = (sign: string, kind: string) =>
  sign === '===' ? 'tab' : sign.startsWith('???') ? 'details' : kind

/** The first line that no longer belongs to a block; empty lines do. */
function endOfBlock(lines: readonly string[], from: number, width: number): number {
  let end = from
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (line.trim() === '') continue
    if (!/^[ \t]*$/.test(line.slice(0, width)) || line.length < width) break
    end = index + 1
  }
  return end
}
