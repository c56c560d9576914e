/**
 * Runs in the page: what a careful reader would call broken. A line for each text that lies on another, for
 * each text or picture that is cut off without a way to scroll, and for each thing that looks like a link
 * and is none. Says nothing of what is hidden, floats on purpose, or is shortened with an ellipsis.
 */
export function layoutFaults(): string[] {
  /** What an element does to what is in it. */
  interface Frame {
    edge: DOMRect
    isFixed: boolean
    /** Ends its text with an ellipsis. */
    isShortened: boolean
    /** Hides its text from the eye and keeps it for screen readers. */
    isForEars: boolean
    x: 'visible' | 'cut' | 'scrolled'
    y: 'visible' | 'cut' | 'scrolled'
  }
  const root = document.documentElement
  const faults: string[] = []
  const said = (text: string) => JSON.stringify(text.trim().slice(0, 60))
  const nameOf = (element: Element) => `${element.tagName}.${element.className}`
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const axisOf = (overflow: string) =>
    overflow === 'visible' ? 'visible' : /auto|scroll/.test(overflow) ? 'scrolled' : 'cut'
  const frames = new Map<Element, Frame>()
  const frameOf = (element: Element): Frame => {
    const known = frames.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    const frame: Frame = {
      edge: element.getBoundingClientRect(),
      isFixed: style.position === 'fixed',
      isShortened: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
      isForEars: style.clipPath === 'inset(50%)',
      x: axisOf(style.overflowX),
      y: axisOf(style.overflowY),
    }
    frames.set(element, frame)
    return frame
  }
  /** An element and what is around it up to the body, innermost first. */
  const around = function* (element: Element): Generator<Element> {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) yield at
  }
  /** The first box that cuts off a part of what is in it, without a scroll bar; null where all is seen. */
  const cutBy = (element: Element, box: DOMRect): Element | null => {
    for (const at of around(element)) {
      const { edge, isShortened, x, y } = frameOf(at)
      if (isShortened || x === 'scrolled') return null
      if (x === 'cut' && (box.left < edge.left - 1 || box.right > edge.right + 1)) return at
      if (y === 'cut' && box.bottom > edge.bottom + 2) return at
    }
    return null
  }
  /** Whether it is in sight after scrolling the page: not what waits in another scrolled box. */
  const isInSight = (element: Element, box: DOMRect): boolean => {
    if (box.bottom + scrollY <= 0) return false
    for (const at of around(element)) {
      const { edge, x, y } = frameOf(at)
      if (x !== 'visible' && (box.right <= edge.left || box.left >= edge.right)) return false
      if (y !== 'visible' && (box.bottom <= edge.top + 1 || box.top >= edge.bottom - 1)) return false
    }
    return true
  }
  const probe = document.body.appendChild(document.createElement('a'))
  probe.href = '#'
  const linkColor = getComputedStyle(probe).color
  probe.remove()
  /** Whether a reader would take it for a link or a button and be disappointed. */
  const isDeadLink = (element: Element): boolean => {
    if (!element.closest('main') || element.closest('a[href], button, summary, label')) return false
    const { textDecorationLine, textDecorationStyle, color, backgroundColor } = getComputedStyle(element)
    const isUnderlined = textDecorationLine.includes('underline') && textDecorationStyle === 'solid'
    const isColored = color === linkColor && backgroundColor === 'rgba(0, 0, 0, 0)'
    // The link of a card covers all that is in it.
    return (isUnderlined || isColored) && !element.closest('.card:has(a[href])')
  }
  const blockOf = (element: Element) => {
    for (const at of around(element)) if (!getComputedStyle(at).display.startsWith('inline')) return at
    return null
  }

  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} px wide`)

  const lines: { text: string; block: Element | null; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element || text.trim() === '' || element.closest('svg, math, script, style, noscript')) continue
    if (!isShown(element)) continue
    if ([...around(element)].some((at) => frameOf(at).isFixed || frameOf(at).isForEars)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const cut = boxes.map((box) => cutBy(element, box)).find((found) => found !== null)
    if (cut) faults.push(`${said(text)} is cut off by ${nameOf(cut)}`)
    if (isDeadLink(element)) faults.push(`${said(text)} looks like a link`)
    const block = blockOf(element)
    for (const { x, y, width, height } of boxes) {
      // Lines of a tight title reach into each other's boxes, letters do not: the middle half counts.
      const box = new DOMRect(x, y + height / 4, width, height / 2)
      if (isInSight(element, box)) lines.push({ text, block, box })
    }
  }
  for (const picture of document.querySelectorAll('main :is(img, video)')) {
    const { parentElement } = picture
    const cut = parentElement && isShown(picture) && cutBy(parentElement, picture.getBoundingClientRect())
    if (cut) faults.push(`a picture is cut off by ${nameOf(cut)}`)
  }
  for (const card of document.querySelectorAll('main .card:not(:has(a[href]))')) {
    if (isShown(card)) faults.push(`${said(card.textContent ?? '')} is a card like others and leads nowhere`)
  }
  lines.sort((a, b) => a.box.top - b.box.top)
  for (const [at, line] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next]
      if (!other || other.box.top >= line.box.bottom) break
      const shared = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left)
      if (shared > 1 && line.block !== other.block)
        faults.push(`${said(other.text)} lies on ${said(line.text)}`)
    }
  }
  return [...new Set(faults)]
}
