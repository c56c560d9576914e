/** Runs in the page: translates what is shown as Chromium does. Each text becomes a `<font>`, also those that come later. */
export function translateAsBrowsersDo(): void {
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (
        text instanceof Text &&
        text.data.trim() &&
        !text.parentElement?.closest('font, script, style, code')
      )
        texts.push(text)
    }
    for (const text of texts) {
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  }
  translateBelow(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translateBelow(node)
  }).observe(document.body, { childList: true, subtree: true })
}
