/** Element names of the HTML standard, SVG and MathML. */
export const htmlNames: ReadonlySet<string> = new Set(
  [
    'a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption',
    'center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset',
    'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i',
    'iframe img input ins kbd label legend li link main map mark marquee menu meta meter nav nobr noframes',
    'noscript object ol optgroup option output p param picture pre progress q rb rp rt rtc ruby s',
    'samp script search section select slot small source span strike strong style sub summary sup table',
    'tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
    'svg animate circle clippath defs desc ellipse fegaussianblur filter foreignobject g image line',
    'lineargradient marker mask path pattern polygon polyline radialgradient rect stop switch symbol text',
    'textpath tspan use view animatemotion animatetransform feblend fecolormatrix fecomponenttransfer',
    'fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood',
    'fefunca fefuncb fefuncg fefuncr feimage femerge femergenode femorphology feoffset fepointlight',
    'fespecularlighting fespotlight fetile feturbulence metadata mpath set',
    'math annotation mfrac mi mn mo mover mpadded mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable',
    'mtd mtext mtr munder munderover semantics maction menclose mmultiscripts mprescripts none',
  ]
    .join(' ')
    .split(' '),
)

/** Elements without content and end tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Elements that close an open paragraph in HTML, so none can be in a sentence. */
export const blockElements: ReadonlySet<string> = new Set(
  [
    'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer',
    'form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul xmp',
  ]
    .join(' ')
    .split(' '),
)

/** Elements that only their parent may hold, so none can be in a paragraph. */
export const partElements: ReadonlySet<string> = new Set(
  'caption col colgroup legend optgroup option source tbody td tfoot th thead tr track'.split(' '),
)

/** Inline elements without a sign in Markdown, whose text alone says another thing. They stay HTML. */
export const keptElements: ReadonlySet<string> = new Set('abbr ins mark q rp rt ruby sub sup u'.split(' '))

/** True for a known element. Names with a hyphen are custom elements. */
export const isElementName = (name: string): boolean =>
  name.includes('-') || htmlNames.has(name.toLowerCase())

/**
 * The fault of an element without an end tag. Words such as `<your-key>`, `<token>` and `Promise<void>` are mostly
 * text: a value to fill in, or a type.
 */
export function unclosedElement(name: string): { message: string; hint: string } {
  if (!htmlNames.has(name.toLowerCase()) && !/^[A-Z]/.test(name))
    return {
      message: `\`<${name}>\` is read as an element that is never closed.`,
      hint: `To show it, write \`\\<${name}>\` or put it in backticks. To close it, add \`</${name}>\`.`,
    }
  return {
    message: `\`<${name}>\` is never closed, or is closed inside another block.`,
    hint: voidElements.has(name)
      ? `Write it as \`<${name} />\`: it has no content.`
      : `Add \`</${name}>\` at the same indentation, with a blank line before it.`,
  }
}
