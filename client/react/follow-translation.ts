/** The element that a translator has put in the place of a text node of React. */
const translations = new WeakMap<Node, Element>()
let isPatched = false

/**
 * Lets React change a part of a page that the browser translates. A translator replaces text nodes with elements, or
 * wraps them. React keeps the text nodes, the browser throws when React removes one that is not there, and React then
 * takes down all that it shows (facebook/react#11538). Here, the element is removed instead. When React gives a text
 * other words, the text comes back, and the translator translates these.
 */
export function followTranslation(root: Element): void {
  patchNodes()
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') showText(record.target)
      else for (const text of replacedTexts(record)) observer.observe(text, { characterData: true })
    }
  })
  observer.observe(root, { childList: true, subtree: true })
}

/** The text nodes that a translator has replaced in a mutation. */
function replacedTexts({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): Node[] {
  const texts = [...removedNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
  if (!translation) return []
  for (const text of texts) translations.set(text, translation)
  return texts
}

/** Translators of Chromium, Firefox and Edge write `<font>`, which no part of the site uses. */
const isTranslation = (node: Node | null): node is Element =>
  node instanceof Element && node.localName === 'font'

/** Puts a text whose words have changed back into its place. */
function showText(text: Node): void {
  const translation = translations.get(text)
  translations.delete(text)
  if (translation?.isConnected && !text.isConnected) translation.replaceWith(text)
}

/** What is in the place of a node below `parent`: itself, its translation, or what wraps it; null for nothing. */
function inPlaceOf(node: Node, parent: Node): Node | null {
  for (let ancestor: Node | null | undefined = node; ancestor; ancestor = ancestor.parentNode)
    if (ancestor.parentNode === parent) return ancestor
  const translation = translations.get(node)
  return translation?.parentNode === parent ? translation : null
}

function patchNodes(): void {
  if (isPatched) return
  isPatched = true
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = inPlaceOf(child, this)
    if (present) removeChild.call(this, present)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && inPlaceOf(before, this))
    return node
  }
}
