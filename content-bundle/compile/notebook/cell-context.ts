import type { Diagnostics } from '../diagnostics.ts'
import type { KeepPicture } from './outputs/pictures.ts'

/** Context of the cell being read. */
export interface CellContext {
  problems: Diagnostics
  keepPicture: KeepPicture
  /** The cell as messages name it: `Cell 4`. */
  name: string
  /** Line of the file where its text starts; null when unknown. */
  line: number | null
  /** Text of the last heading above: alternative text for images without one. */
  heading: string | null
}
