/**
 * Allowed elements. Missing on purpose: `script`, `style`, `foreignObject`, `a`, `image`, `feImage`,
 * animations and `switch`.
 */
export const svgElements: ReadonlySet<string> = new Set(
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
export const presentation: ReadonlySet<string> = new Set(presentationNames)

const geometry =
  `id d x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy width height viewBox preserveAspectRatio points
  transform rotate textLength lengthAdjust pathLength startOffset offset gradientUnits gradientTransform
  spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform
  markerWidth markerHeight markerUnits refX refY orient role`.split(/\s+/)

/** Attribute name of each parsed property; compared in lower case, without hyphens. */
export const svgAttributes: ReadonlyMap<string, string> = new Map(
  [...geometry, ...presentationNames].map((name) => [name.replaceAll('-', '').toLowerCase(), name]),
)
