import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchTree } from './watch-tree.ts'

function watched() {
  const folder = mkdtempSync(join(tmpdir(), 'watch-tree-'))
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  const seen = new Set<string>()
  const stop = watchTree(folder, (path) => seen.add(path.slice(folder.length + 1)))
  onTestFinished(() => {
    stop()
    rmSync(folder, { recursive: true })
  })
  return { folder, sees: (path: string) => vi.waitFor(() => expect(seen).toContain(path), 10_000) }
}

test('a change is seen as soon as the watcher is ready, at any depth', async () => {
  const { folder, sees } = watched()
  writeFileSync(join(folder, 'a/b/page.mdx'), 'x')
  await sees('a/b/page.mdx')
})

test('files of folders that come later are seen, and files that replace others', async () => {
  const { folder, sees } = watched()
  mkdirSync(join(folder, 'new'))
  await sees('new')
  writeFileSync(join(folder, 'new/page.mdx~'), 'x')
  await sees('new/page.mdx~')
  renameSync(join(folder, 'new/page.mdx~'), join(folder, 'new/page.mdx'))
  await sees('new/page.mdx')
})
