import type { Json } from '../../model/tree.ts'

/** Data of one output in several forms, by media type. Text has been joined; JSON stays JSON. */
export type MimeBundle = Record<string, Json>

/** One thing a cell printed, drew or failed with. */
export type Output =
  | { kind: 'stream'; name: 'stdout' | 'stderr'; text: string }
  | { kind: 'data'; data: MimeBundle; metadata: MimeBundle }
  | { kind: 'error'; name: string; message: string; traceback: string[] }

export interface MarkdownCell {
  kind: 'markdown'
  id: string
  source: string
  /** Files of the cell, by the name `attachment:` refers to. */
  attachments: Record<string, MimeBundle>
}

export interface CodeCell {
  kind: 'code'
  id: string
  source: string
  /** The number between the brackets; null when the cell was not run. */
  executionCount: number | null
  outputs: Output[]
  /** What the author says of the cell's figures, when anything. */
  alt: string | null
}

export interface RawCell {
  kind: 'raw'
  id: string
  source: string
  /** Media type the text is meant for; null when it is for every format. */
  format: string | null
}

export type Cell = MarkdownCell | CodeCell | RawCell

/** A notebook of any supported version, in one form. */
export interface Notebook {
  /** The kernel's language in lower case: `python`, `typescript`. */
  language: string
  cells: Cell[]
}
