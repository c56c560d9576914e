import type { ReactNode } from 'react'

/** Folders and files as a nested list. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <ul className="file-tree">{children}</ul>
}

export function FileTreeFolder({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <li className="folder">
      <span>{name}/</span>
      <ul>{children}</ul>
    </li>
  )
}

export function FileTreeFile({ name, comment }: { name: string; comment?: string }) {
  return (
    <li className="file">
      <span>{name}</span>
      {comment && <small> {comment}</small>}
    </li>
  )
}
