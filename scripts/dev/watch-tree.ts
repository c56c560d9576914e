import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/**
 * Calls back with the path of every file below a folder that is written, renamed, added or removed;
 * returns how to stop. The folder may come later, and may go and come back. One watch a folder, set before it returns: on Linux Node's own recursive watch sets
 * one a file, and sets them late.
 */
export function watchTree(root: string, onFile: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const forgetBelow = (path: string) => {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue
      watcher.close()
      watchers.delete(folder)
    }
  }
  const onEvent = (event: string, path: string) => {
    if (event === 'rename') {
      // A watch stays with a folder that was removed or moved, and sees nothing of one that comes in its place.
      forgetBelow(path)
      addBelow(path)
    }
    onFile(path)
  }
  const addBelow = (folder: string) => {
    if (!isFolder(folder)) return
    try {
      const watcher = watch(folder, (event, name) => name !== null && onEvent(event, join(folder, name)))
      watchers.set(
        folder,
        watcher.on('error', () => watcher.close()),
      )
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) addBelow(join(folder, entry.name))
    } catch (error) {
      // It has gone in the meantime, which its parent tells.
      if (isFolder(folder)) throw error
    }
  }
  addBelow(root)
  const parent = watch(dirname(root), (event, name) => {
    if (event === 'rename' && name === basename(root)) onEvent(event, root)
  })
  return () => {
    parent.close()
    for (const watcher of watchers.values()) watcher.close()
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
