import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { escapeXml } from '../../../model/text/escape-html.ts'

/**
 * Allowed elements. Missing on purpose: `script`, `style`, `foreignObject`, `a`, `image`, `feImage`,
 * animations and `switch`.
 */
const svgElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  marker clipPath mask pattern linearGradient radialGradient stop`.split(/\s+/),
)

/** Allowed SVG 2 presentation attributes. */
const presentationNames =
  `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity
  font-family font-size font-style font-weight font-stretch font-variant letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift
  clip-path clip-rule mask marker-start marker-mid marker-end visibility display overflow
  shape-rendering text-rendering vector-effect paint-order`.split(/\s+/)

/** Presentation attributes that a `style` attribute may also set. */
const presentation: ReadonlySet<string> = new Set(presentationNames)

const geometry =
  `id d x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy width height viewBox preserveAspectRatio points
  transform rotate textLength lengthAdjust pathLength startOffset offset gradientUnits gradientTransform
  spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform
  markerWidth markerHeight markerUnits refX refY orient role`.split(/\s+/)

/** Attribute name of each parsed property; compared in lower case, without hyphens. */
const svgAttributes: ReadonlyMap<string, string> = new Map(
  [...geometry, ...presentationNames].map((name) => [name.replaceAll('-', '').toLowerCase(), name]),
)

/** Largest SVG, in elements: more makes browsers slow. */
const svgMaxElements = 50_000

/**
 * Sanitizes an SVG; null when nothing is left. It is shown in an `<img>`, where scripts do not run, and is
 * sanitized anyway, because its file has a URL that can be opened directly.
 */
export function sanitizeSvg(markup: string): string | null {
  return svgFile(fromHtml(markup, { fragment: true }))
}

/** The same for a parsed SVG. */
export function svgFile(parsed: Root | Element): string | null {
  const svg = firstSvg(parsed)
  if (!svg) return null
  const references = new Map<string, Element>()
  let count = 0
  visit(svg, (element) => {
    count += 1
    const { id } = element.properties
    if (typeof id === 'string' && !references.has(id)) references.set(id, element)
  })
  if (count > svgMaxElements) return null
  const text = write(svg, references)
  return text.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"')
}

function firstSvg(node: Root | Element): Element | null {
  if (node.type === 'element' && node.tagName === 'svg') return node
  for (const child of node.children) {
    const innerSvg = child.type === 'element' ? firstSvg(child) : null
    if (innerSvg) return innerSvg
  }
  return null
}

function visit(element: Element, see: (element: Element) => void): void {
  see(element)
  for (const child of element.children) if (child.type === 'element') visit(child, see)
}

function write(node: ElementContent, references: ReadonlyMap<string, Element>): string {
  if (node.type === 'text') return escapeXml(node.value)
  if (node.type !== 'element' || !svgElements.has(node.tagName)) return ''
  const attributes = attributesOf(node)
  if (node.tagName === 'use' && !drawsOnce(attributes.get('href'), references)) return ''
  const written = [...attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('')
  const children = node.children.map((child) => write(child, references)).join('')
  return children === ''
    ? `<${node.tagName}${written}/>`
    : `<${node.tagName}${written}>${children}</${node.tagName}>`
}

/** True if a `<use>` refers to an element of this SVG that contains no `<use>`: nested copies grow exponentially. */
function drawsOnce(href: string | undefined, references: ReadonlyMap<string, Element>): boolean {
  const target = references.get(href?.slice(1) ?? '')
  if (!target) return false
  let copies = false
  visit(target, ({ tagName }) => {
    if (tagName === 'use') copies = true
  })
  return !copies
}

/** Presentation attributes by name. Style declarations become attributes. */
function attributesOf({ properties }: Element): Map<string, string> {
  const kept = new Map<string, string>()
  for (const [property, given] of Object.entries(properties)) {
    if (given === null || given === undefined || given === false) continue
    const value = (Array.isArray(given) ? given.join(' ') : String(given)).trim()
    if (property === 'style') {
      for (const [name, declared] of declarationsOf(value)) kept.set(name, declared)
    } else if (property === 'href' || property === 'xLinkHref') {
      if (/^#[\w.:-]+$/.test(value)) kept.set('href', value)
    } else {
      const name = svgAttributes.get(property.toLowerCase())
      if (name && isHarmless(value)) kept.set(name, value)
    }
  }
  return kept
}

function* declarationsOf(style: string): Generator<[name: string, value: string]> {
  for (const declaration of style.split(';')) {
    const [name = '', ...rest] = declaration.split(':')
    const value = rest.join(':').trim()
    if (presentation.has(name.trim().toLowerCase()) && value !== '' && isHarmless(value)) {
      yield [name.trim().toLowerCase(), value]
    }
  }
}

/** Allowed CSS functions; none loads anything. `url()` may only refer to this SVG. */
const harmlessCalls =
  /\b(?:rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\([\d\s.,%eE+-]*\)|\blight-dark\([\da-f#,\s]*\)|\bvar\(--[\w-]+\)|\burl\(\s*(["']?)#[\w.:-]+\1\s*\)/g

/** True for a safe value: only allowed functions, no escapes, no schemes. */
function isHarmless(value: string): boolean {
  const rest = value.replace(harmlessCalls, '')
  return !/[():;\\<>@{}]|javascript|expression/i.test(rest)
}
