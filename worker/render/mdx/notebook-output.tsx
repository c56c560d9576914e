import type { ReactNode } from 'react'

/** What a notebook cell printed or drew. */
export function NotebookOutput({ children }: { children?: ReactNode }) {
  return <div className="notebook-output">{children}</div>
}
