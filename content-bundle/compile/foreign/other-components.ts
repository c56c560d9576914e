import { type DocumentNode, isBlank, textOf } from '../document.ts'
import { type Alias, callout, component, firstText, foreignParagraph, textNode } from './foreign-nodes.ts'

/** A mark in a cell of a table; a callout where it holds words (Mintlify). */
export const check: Alias = (use) =>
  use.children.some((child) => !isBlank(child)) || use.props.title !== undefined
    ? callout('check')(use)
    : [textNode('✓')]

const cross: Alias = ({ children }) => (children.length > 0 ? children : [textNode('✗')])

/** Lines for a terminal. */
const snippet: Alias = ({ props, children, position }) => {
  const { text } = props
  const value = Array.isArray(text) ? text.join('\n') : (firstText(text) ?? children.map(textOf).join(''))
  return [{ type: 'code', lang: 'sh', value: value.trim(), position }]
}

/** A video of another host, as a link: readers choose to go there. */
const video: Alias = ({ props, position }) => {
  const id = firstText(props.id, props.videoId, props.youTubeId)
  const url = firstText(props.src, props.url) ?? (id && `https://www.youtube.com/watch?v=${id}`)
  const title = firstText(props.title, props.caption) ?? 'Video'
  return url
    ? [foreignParagraph([{ type: 'link', url, children: [{ type: 'text', value: title }], position }])]
    : []
}

const item: Alias = ({ children, position }) => {
  const shown = children.filter((child) => !isBlank(child))
  const isSummary = (child: DocumentNode) => child.type === 'component' && child.name === 'Summary'
  return shown.some(isSummary) ? [component('Details', {}, shown, position)] : children
}

const trigger: Alias = ({ children }) => [
  component('Summary', {}, [textNode(children.map(textOf).join('').trim())]),
]

/** Components that are part of no tool, and that sites of many tools have. */
export const otherComponents: Record<string, Alias> = {
  AccordionContent: ({ children }) => children,
  AccordionItem: item,
  AccordionTrigger: trigger,
  Cross: cross,
  Snippet: snippet,
  VideoPlayer: video,
  YouTube: video,
}
