import type { ReactNode } from 'react'
import { Icon } from '../shell/icon.tsx'

/** Folders and files as a nested list; folders open and close. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <ul className="file-tree">{children}</ul>
}

interface FolderProps {
  name: string
  open?: boolean
  children?: ReactNode
}

export function FileTreeFolder({ name, open, children }: FolderProps) {
  return (
    <li>
      <details open={open}>
        <summary>
          <Icon name="folder" />
          {name}
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}

export function FileTreeFile({ name, comment }: { name: string; comment?: string }) {
  return (
    <li className="file">
      <Icon name="file" />
      {name}
      {comment && <small> {comment}</small>}
    </li>
  )
}
