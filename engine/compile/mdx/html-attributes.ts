const reactNames = new Map(
  Object.entries({
    className: 'class',
    htmlFor: 'for',
    defaultValue: 'value',
    defaultChecked: 'checked',
    xlinkHref: 'href',
  }),
)

/** React's names of HTML attributes that differ in case only. SVG has names with capitals. */
const camelCased = /^(?:tabIndex|srcSet|colSpan|rowSpan|autoPlay|playsInline|allowFullScreen|frameBorder)$/

/** SVG attributes written with a hyphen in HTML; React's name is not valid there. */
const hyphened =
  /^(?:alignment|baseline|clip|color|dominant|fill|flood|font|letter|lighting|marker|paint|pointer|shape|stop|stroke|text(?!Length)|vector|word)[A-Z][a-z]+(?:[A-Z][a-z]+)*$/

/** Converts React attribute names and style objects to HTML. Functions and false values are dropped. */
export function htmlAttributesOf(props: Record<string, unknown>): Record<string, string | true> {
  const attributes: Record<string, string | true> = {}
  for (const [key, value] of Object.entries(props)) {
    // Other names could close the tag.
    if (key === 'children' || key === 'key' || /^on/i.test(key) || !/^[\w:-]+$/.test(key)) continue
    if (value === null || value === undefined || value === false || typeof value === 'function') continue
    const name = reactNames.get(key) ?? written(key)
    if (name === 'style' && typeof value === 'object') attributes.style = styleText(value)
    else if (typeof value !== 'object') attributes[name] = value === true ? true : String(value)
  }
  return attributes
}

const written = (key: string) =>
  camelCased.test(key) ? key.toLowerCase() : hyphened.test(key) ? inHyphens(key) : key

const inHyphens = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function styleText(style: object): string {
  return Object.entries(style)
    .map(([name, value]) => {
      const property = name.startsWith('--') ? name : inHyphens(name)
      const unitless =
        typeof value !== 'number' ||
        value === 0 ||
        /^(opacity|zIndex|flex|lineHeight|order|fontWeight)/.test(name)
      return `${property}:${unitless ? value : `${value}px`}`
    })
    .join(';')
}
