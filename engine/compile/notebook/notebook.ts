import type { Json } from '../../model/tree.ts'

/** Data of one output in several forms, by media type. Text has been joined; JSON stays JSON. */
export type MimeBundle = Record<string, Json>

/** An output: text, media or an error. */
export type Output =
  | { kind: 'stream'; name: 'stdout' | 'stderr'; text: string }
  | { kind: 'data'; data: MimeBundle; metadata: MimeBundle }
  | { kind: 'error'; name: string; message: string; traceback: string[] }

export interface MarkdownCell {
  kind: 'markdown'
  id: string
  source: string
  /** Files of the cell, by the name in `attachment:`. */
  attachments: Record<string, MimeBundle>
}

export interface CodeCell {
  kind: 'code'
  id: string
  source: string
  /** Execution count; null when the cell was not run. */
  executionCount: number | null
  outputs: Output[]
  /** The author's alternative text for the cell's figures. */
  alt: string | null
  /** What the line says that the code opens from; null where it is open. */
  fold: string | null
}

export interface RawCell {
  kind: 'raw'
  id: string
  source: string
  /** Target media type; null when the text is for every format. */
  format: string | null
}

export type Cell = MarkdownCell | CodeCell | RawCell

/** A run that made the outputs: its day, the versions of what ran, and whether stand-ins answered for services. */
export interface ExecutedRun {
  date: string
  versions: Record<string, string>
  standIn: boolean
}

/** A notebook in one form, whatever its version. */
export interface Notebook {
  /** The kernel's language in lower case: `python`, `typescript`. */
  language: string
  /** Null when the notebook does not say how its outputs were made. */
  run: ExecutedRun | null
  cells: Cell[]
}
