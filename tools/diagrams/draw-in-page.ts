/** Presentation attributes that children inherit, with the values that a drawing begins with. */
const inherited: Record<string, string> = {
  fill: '#000',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'font-size': '16',
  'font-style': 'normal',
  'font-weight': '400',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
}

/** Those that they do not inherit, with the values that need no attribute. */
const ofOneElement: Record<string, string> = {
  opacity: '1',
  'stop-color': '#000',
  'stop-opacity': '1',
  'clip-path': 'none',
  mask: 'none',
}

/** Attributes that say where an element is. */
const geometry = new Set(
  `d x y x1 x2 y1 y2 cx cy r rx ry dx dy width height points transform offset gradientUnits gradientTransform
  clipPathUnits markerWidth markerHeight markerUnits refX refY orient viewBox preserveAspectRatio`.split(
    /\s+/,
  ),
)

const left = new Set(['style', 'script', 'image', 'title', 'desc', 'filter', 'animate'])
const undisplayed = new Set([
  'defs',
  'marker',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'mask',
])

type Values = Record<string, string>

/** What is written for a pair of colors, `#light #dark`; `stroke #light #dark` where it differs for lines. */
export type Tokens = Readonly<Record<string, string>>

declare const mermaid: {
  initialize(settings: object): void
  render(id: string, chart: string): Promise<{ svg: string }>
}

/** What an author's settings do not change: the themes and fonts are those of the site, and labels are text. */
const secure = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'theme',
  'themeVariables',
  'themeCSS',
  'fontFamily',
  'htmlLabels',
]

/** A chart and how it is drawn. */
export interface Order {
  chart: string
  /** What names in the drawing begin with: two drawings of a page have different ones. */
  prefix: string
  /** Settings for the light and the dark theme. */
  themes: readonly object[]
  tokens: Tokens
}

/** Has Mermaid draw a chart in both themes. Runs in the browser. */
export async function drawInPage({
  chart,
  prefix,
  themes,
  tokens,
}: Order): Promise<{ svg: string } | { fault: string }> {
  const drawings: string[] = []
  try {
    for (const [at, theme] of themes.entries()) {
      startRandom()
      mermaid.initialize({
        ...theme,
        secure,
        securityLevel: 'strict',
        startOnLoad: false,
        htmlLabels: false,
        deterministicIds: true,
        handDrawnSeed: 1,
      })
      drawings.push((await mermaid.render(`drawing${at}`, chart)).svg)
    }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
  document.body.innerHTML = drawings.join('')
  const [light, dark] = document.querySelectorAll<SVGSVGElement>('body > svg')
  return light && dark ? { svg: readDrawing(light, dark, prefix, tokens) } : { fault: 'It draws nothing.' }
}

/** Names that Mermaid draws by lot, such as those of commits, are the same each time. */
function startRandom(): void {
  let state = 1
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/**
 * Two drawings of one diagram, in the light and in the dark theme, as one SVG without styles: what stylesheets set becomes
 * attributes, and a color that differs between the two becomes the token of both, or `light-dark(…)`.
 */
function readDrawing(light: SVGSVGElement, dark: SVGSVGElement, prefix: string, tokens: Tokens): string {
  const { x, y, width, height } = light.viewBox.baseVal
  const drawn = new Writer(prefix, tokens).children(light, dark, inherited)
  const used = new Set([...drawn.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id))
  const children = drawn
    .replace(/<(marker|clipPath|mask|\w+Gradient)\b[^>]* id="([^"]+)"[^>]*>.*?<\/\1>/gs, (all, _, id) =>
      used.has(id) ? all : '',
    )
    .replace(/ id="([^"]+)"/g, (all, id) => (used.has(id) ? all : ''))
    .replace(/<defs><\/defs>/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(rounded).join(' ')}" width="${rounded(width)}" height="${rounded(height)}" font-size="16" font-weight="400">${children}</svg>`
}

class Writer {
  readonly #prefix: string
  readonly #tokens: Tokens
  /** The names that are used, in the order of their first use. */
  readonly #ids = new Map<string, string>()

  constructor(prefix: string, tokens: Tokens) {
    this.#prefix = prefix
    this.#tokens = tokens
  }

  children(light: Element, dark: Element, around: Values): string {
    // The second child of a `switch` is for programs that cannot show the first.
    const nodes = [...light.childNodes]
    return (light.localName === 'switch' ? nodes.slice(0, 1) : nodes)
      .map((node, at) => {
        const other = dark.childNodes[at] ?? node
        if (node instanceof Text)
          return /^(?:text|tspan|textPath)$/.test(light.localName) ? escaped(node.data) : ''
        return node instanceof SVGElement && other instanceof SVGElement
          ? this.#element(node, other, around)
          : ''
      })
      .join('')
  }

  #element(light: SVGElement, dark: SVGElement, around: Values): string {
    const { localName } = light
    if (left.has(localName)) return ''
    const [style, other] = [getComputedStyle(light), getComputedStyle(dark)]
    const isHidden = style.display === 'none' || style.visibility === 'hidden'
    if (isHidden && !undisplayed.has(localName)) return ''
    if (localName === 'foreignObject') return this.#html(light, dark)
    const values: Values = {}
    for (const name of Object.keys(inherited)) values[name] = this.#value(name, light, style, other)
    const attributes: (readonly [string, string])[] = Object.entries(values).filter(
      ([name, value]) => value !== around[name],
    )
    for (const [name, usual] of Object.entries(ofOneElement)) {
      if (name.startsWith('stop-') && localName !== 'stop') continue
      const value = this.#value(name, light, style, other)
      if (value !== usual) attributes.push([name, value])
    }
    for (const { localName: name, value } of light.attributes) {
      if (geometry.has(name)) attributes.push([name, rounded(value)])
      else if (name === 'href' && value.startsWith('#'))
        attributes.push([name, `#${this.#idOf(value.slice(1))}`])
    }
    if (light.id !== '') attributes.push(['id', this.#idOf(light.id)])
    const isGroup = /^(?:g|a|switch)$/.test(localName)
    const children = this.children(light, dark, values)
    if (isGroup && (children === '' || attributes.length === 0)) return children
    const tag = isGroup ? 'g' : localName
    return `<${tag}${attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>${children}</${tag}>`
  }

  #value(name: string, element: Element, light: CSSStyleDeclaration, dark: CSSStyleDeclaration): string {
    const value = light.getPropertyValue(name)
    const id = /^url\(["']?#([^"')]+)["']?\)$/.exec(value)?.[1]
    if (id !== undefined) return `url(#${this.#idOf(id)})`
    if (/^(?:fill|stroke|stop-color)$/.test(name))
      return this.#color(name, element, value, dark.getPropertyValue(name))
    return rounded(value.replace(/px\b/g, ''))
  }

  #color(name: string, element: Element, light: string, dark: string): string {
    if (light === 'none') return light
    const [first, second] = [hex(light), hex(dark)]
    // A color that the author chose.
    if (first === second && element.closest('[style*="!important"]')) return first
    const token = this.#tokens[`${name} ${first} ${second}`] ?? this.#tokens[`${first} ${second}`]
    return token ?? (first === second ? first : `light-dark(${first}, ${second})`)
  }

  #idOf(id: string): string {
    const name = this.#ids.get(id) ?? `${this.#prefix}-${this.#ids.size}`
    this.#ids.set(id, name)
    return name
  }

  /** The words of HTML in a drawing, line by line, where they stand. */
  #html(light: SVGElement, dark: SVGElement): string {
    const around = light.parentElement
    const toDrawing = around instanceof SVGGraphicsElement ? around.getScreenCTM()?.inverse() : undefined
    const lightTexts = document.createTreeWalker(light, NodeFilter.SHOW_TEXT)
    const darkTexts = document.createTreeWalker(dark, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (lightTexts.nextNode() && darkTexts.nextNode()) {
      const [element, other] = [lightTexts.currentNode.parentElement, darkTexts.currentNode.parentElement]
      if (!element || !other) continue
      const [style, otherStyle] = [getComputedStyle(element), getComputedStyle(other)]
      const font = `font-size="${Number.parseFloat(style.fontSize)}" font-weight="${style.fontWeight}" font-style="${style.fontStyle}"`
      for (const { text, box } of linesOf(lightTexts.currentNode)) {
        const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(
          toDrawing,
        )
        texts.push(
          `<text x="${rounded(x)}" y="${rounded(y)}" text-anchor="middle" dominant-baseline="central" stroke="none" fill="${this.#color('color', element, style.color, otherStyle.color)}" ${font}>${escaped(text)}</text>`,
        )
      }
    }
    return texts.join('')
  }
}

/** The lines that a text of HTML breaks into, with their places on the screen. */
function linesOf(node: Node): { text: string; box: DOMRect }[] {
  const lines: { text: string; box: DOMRect }[] = []
  const range = document.createRange()
  for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const box = range.getBoundingClientRect()
    const last = lines.at(-1)
    if (box.width === 0) continue
    if (last && Math.abs(last.box.y - box.y) < 2) {
      last.text += ` ${word}`
      last.box = new DOMRect(last.box.x, last.box.y, box.right - last.box.x, box.height)
    } else lines.push({ text: word, box })
  }
  return lines
}

const rounded = (value: string | number) =>
  String(value).replace(/-?\d*\.\d{3,}(?:e-?\d+)?/g, (number) =>
    String(Math.round(Number(number) * 100) / 100),
  )

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A computed color in hexadecimal, with its opacity where it has one. */
function hex(color: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const digits = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  const written = `#${[red, green, blue].map(digits).join('')}${alpha < 1 ? digits(alpha * 255) : ''}`
  return written === '#000000' ? '#000' : written
}
