import type { Diagnostics } from '../diagnostics.ts'
import type { KeepPicture } from './pictures.ts'

/** What reading a cell needs to know of where it stands. */
export interface CellContext {
  problems: Diagnostics
  keepPicture: KeepPicture
  /** The cell as messages name it: `Cell 4`. */
  name: string
  /** The line of the file its words begin on; null when it is not known. */
  line: number | null
  /** Words of the last heading above: what a picture without a description is named after. */
  heading: string | null
}
