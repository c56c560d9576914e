/** A number that the cost model starts from, and how we know it. */
export interface Figure {
  value: number
  unit: string
  /** Measured by us, published by the platform or in this repository, or assumed because neither exists. */
  kind: 'measured' | 'published' | 'assumed'
  /** The measurement with its date, the page with the date of its reading, or the reason of an assumption. */
  source: string
}

const figureOf =
  (kind: Figure['kind']) =>
  (value: number, unit: string, source: string): Figure => ({ value, unit, kind, source })

export const measured = figureOf('measured')
export const published = figureOf('published')
export const assumed = figureOf('assumed')

/** A Markdown table of figures: what each is, how it is known, and from where. */
export const figuresTable = (figures: Readonly<Record<string, Figure>>): string =>
  [
    '| input | value | known how | source |',
    '|---|--:|---|---|',
    ...Object.entries(figures).map(
      ([name, { value, unit, kind, source }]) =>
        `| ${inWords(name)} | ${`${value.toLocaleString('en', { maximumFractionDigits: 3 })} ${unit}`.trim()} | ${kind} | ${source} |`,
    ),
  ].join('\n')

/** `kvReadsIncluded` as `kv reads included`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
