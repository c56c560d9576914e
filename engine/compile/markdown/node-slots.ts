import type { Element, Properties } from 'hast'
import type { DocumentNode } from '../document.ts'

/** Element that takes the place of nodes while the HTML around them is parsed. */
export const slotTag = 'node-slot'

/** Nodes between pieces of HTML, which is parsed as one text: an element may open before a node and close after it. */
export class NodeSlots {
  readonly #slots: (DocumentNode[] | null)[] = []

  /** The properties of an element in the place of these nodes. */
  put(nodes: DocumentNode[]): Properties {
    return { dataSlot: String(this.#slots.push(nodes) - 1) }
  }

  /** The element in the place of a node, as HTML. */
  htmlOf(node: DocumentNode): string {
    return `<${slotTag} data-slot="${this.put([node]).dataSlot}"></${slotTag}>`
  }

  /** The nodes of an element, once: a copy of its tag written by hand stays empty. */
  take({ properties }: Element): DocumentNode[] {
    const index = Number(properties.dataSlot)
    const nodes = this.#slots[index] ?? []
    if (index in this.#slots) this.#slots[index] = null
    return nodes
  }
}
