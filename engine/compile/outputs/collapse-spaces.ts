import type { Nodes, PhrasingContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'

/** A block of text so far: the space that waits for what comes next, and whether a line begins here. */
interface Line {
  space: string
  isAtStart: boolean
}

/**
 * Leaves of the spaces of HTML what a browser shows: one between words, none at the ends of a block or inside a mark.
 * The serializer would write others as entities. Changes the nodes.
 */
export function collapseSpaces(node: Nodes): void {
  if (!('children' in node)) return
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
    node.children = collapsed(node.children, { space: '', isAtStart: true }, node.type === 'paragraph')
  else for (const child of node.children) collapseSpaces(child)
}

const spaces = /([ \t\r\n]+)/

function collapsed(children: readonly PhrasingContent[], line: Line, mayBreak: boolean): PhrasingContent[] {
  const wait = (text: string) => {
    if (!line.isAtStart) line.space ||= mayBreak && text.includes('\n') ? '\n' : ' '
  }
  const written = (text: string) => {
    const value = line.space + text
    Object.assign(line, { space: '', isAtStart: false })
    return value
  }
  const content: PhrasingContent[] = []
  for (const child of children) {
    if (child.type === 'text') {
      let value = ''
      for (const part of child.value.split(spaces))
        if (spaces.test(part)) wait(part)
        else if (part !== '') value += written(part)
      if (value !== '') content.push({ ...child, value })
    } else if (child.type === 'break') {
      Object.assign(line, { space: '', isAtStart: true })
      content.push(child)
    } else {
      const inside: Line = { space: '', isAtStart: true }
      if ('children' in child) {
        const text = plainText(child)
        if (/^[ \t\r\n]/.test(text)) wait(text)
        child.children = collapsed(child.children, inside, mayBreak)
        if (child.children.length === 0 && child.type !== 'link') continue
      }
      if (line.space !== '') content.push({ type: 'text', value: line.space })
      written('')
      content.push(child)
      line.space = inside.space
    }
  }
  return content
}
