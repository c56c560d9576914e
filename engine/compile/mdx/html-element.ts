import type { Position } from 'unist'
import { componentRules } from '../../model/components.ts'
import { checkTheme } from '../checks/check-theme.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { type DocumentNode, placeOf } from '../document.ts'
import { htmlNames } from '../markdown/html-names.ts'
import { headingDepth } from '../markdown/markdown-nodes.ts'
import { sanitizeElement } from '../markdown/sanitize-element.ts'
import { isUnsafeAttribute } from '../markdown/unsafe-attribute.ts'
import { asPhrasing } from './as-blocks.ts'
import { htmlAttributesOf } from './html-attributes.ts'

interface WrittenElement {
  name: string
  /** As JSX gives them, without absent values. */
  props: Record<string, unknown>
  children: DocumentNode[]
  position: Position | undefined
}

/** An HTML element that an author wrote as JSX. What it may not be or have is reported and left out. */
export function htmlElement(
  { name, props, children, position }: WrittenElement,
  diagnostics: Diagnostics,
): DocumentNode[] {
  const place = placeOf({ position })
  if (props.dangerouslySetInnerHTML !== undefined) {
    diagnostics.error(
      place,
      '`dangerouslySetInnerHTML` is not supported.',
      'Write the HTML as the content of the element.',
    )
  }
  if (!/^[a-z][\w.:-]*$/i.test(name)) {
    diagnostics.error(place, `\`<${name}>\` is not an HTML element.`, 'Correct its name.')
    return children
  }
  const component = htmlNames.has(name)
    ? undefined
    : Object.keys(componentRules).find((componentName) => componentName.toLowerCase() === name.toLowerCase())
  if (component !== undefined)
    diagnostics.warn(
      place,
      `\`<${name}>\` is not an element. Readers see its content only.`,
      `Did you mean the component \`<${component}>\`?`,
    )
  for (const handler of Object.keys(props).filter((prop) => /^(?:on|v-|x-|[:@])/i.test(prop)))
    diagnostics.warn(
      place,
      `\`${handler}\` of \`<${name}>\` is left out: pages have no scripts.`,
      /^on/i.test(handler) ? 'Remove it.' : 'Write what readers are to see, and remove it.',
    )
  checkTheme(String(props.className ?? props.class ?? ''), place, diagnostics)
  const isSafe = ([attribute, value]: [string, string | true]): boolean => {
    if (!isUnsafeAttribute(attribute, String(value))) return true
    diagnostics.error(
      place,
      `\`${attribute}\` of \`<${name}>\` would run code.`,
      'Remove it, or give it the address of a page or a file.',
    )
    return false
  }
  const attributes = Object.fromEntries(Object.entries(htmlAttributesOf(props)).filter(isSafe))
  const { id, ...others } = attributes
  if (/^h[1-6]$/.test(name) && Object.keys(others).length === 0)
    return [
      {
        type: 'heading',
        depth: headingDepth(Number(name[1])),
        children: asPhrasing(children),
        position,
        ...(typeof id === 'string' && { data: { id } }),
      },
    ]
  return sanitizeElement({ type: 'element', tagName: name, attributes, children, position }, diagnostics)
}
