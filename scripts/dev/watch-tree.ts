import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls back with the path of every file below a folder that is written, renamed, added or removed;
 * returns how to stop. One watch a folder, set before it returns: on Linux Node's own recursive watch sets
 * one a file, and sets them late.
 */
export function watchTree(root: string, onFile: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const forget = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const add = (folder: string) => {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (event, name) => {
      if (name === null) return
      const path = join(folder, name)
      if (event === 'rename' && isFolder(path)) addBelow(path)
      onFile(path)
    })
    watchers.set(
      folder,
      watcher.on('error', () => forget(folder)),
    )
  }
  const addBelow = (folder: string) => {
    add(folder)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) addBelow(join(folder, entry.name))
    }
  }
  addBelow(root)
  return () => {
    for (const watcher of watchers.values()) watcher.close()
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
