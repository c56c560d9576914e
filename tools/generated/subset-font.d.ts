/** The parts of the package that this repository uses; it brings no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2'
    variationAxes: Record<string, { min: number; max: number; default: number }>
    /** Leaves out glyphs that only font features reach. */
    noLayoutClosure: boolean
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Uint8Array>
}
