import 'mdast'
import 'mdast-util-math'
import type { ResolvedImage } from './outputs/to-tree.ts'

/** The data that passes of the compiler attach to Markdown's own nodes, declared once. */
declare module 'mdast' {
  interface Data {
    /** The boxes around a block that Markdown has no sign for, outermost first; set by `toMarkdownNodes`. */
    boxes?: readonly object[]
  }
  interface HeadingData {
    /** Anchor, unique in the page; set by `resolveReferences`. */
    id?: string
  }
  interface ImageData {
    /** Size in pixels, measured by the build; set by `resolveLinks`. Null when it is unknown. */
    width?: number | null
    height?: number | null
    /** The version of a drawing for phones; set by `resolveLinks`. */
    upright?: ResolvedImage | undefined
  }
  interface FootnoteReferenceData {
    /** Number of the footnote, and which mention of it this is; set by `resolveReferences`. */
    number?: number
    occurrence?: number
  }
  interface CodeData {
    /** Lines of a notebook cell that are for the shell; set by `codeNode`. */
    magicLines?: number[]
  }
}

declare module 'mdast-util-math' {
  interface InlineMathData {
    /** Set by `parseMarkdown` on a formula between `$$` in a sentence. */
    display?: boolean
  }
}
