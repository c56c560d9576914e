/** Counts something that has no equivalent; `kind` is a noun in the singular. */
export type Lost = (kind: string, example: string) => void

/** A page while it is translated, as the passes see it. */
export interface PageContext {
  lost: Lost
  /** Counts a component that became one of ours. */
  converted: () => void
  /** The pages of the same folder, in the order of the sidebar. */
  neighbors: () => readonly { title: string; path: string }[]
}
