import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchTree } from './watch-tree.ts'

function watched() {
  const folder = mkdtempSync(join(tmpdir(), 'watch-tree-'))
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  const seen = new Set<string>()
  const stop = watchTree(join(folder, 'a'), (path) => seen.add(path.slice(folder.length + 1)))
  onTestFinished(() => {
    stop()
    rmSync(folder, { recursive: true })
  })
  const sees = async (path: string) => {
    await expect.poll(() => seen).toContain(path)
    seen.clear()
  }
  return { folder, sees }
}

test('a change is seen as soon as the watcher is ready, at any depth', async () => {
  const { folder, sees } = watched()
  writeFileSync(join(folder, 'a/b/page.mdx'), 'x')
  await sees('a/b/page.mdx')
})

test('files of folders that come later are seen, and files that replace others', async () => {
  const { folder, sees } = watched()
  mkdirSync(join(folder, 'a/new'))
  await sees('a/new')
  writeFileSync(join(folder, 'a/new/page.mdx~'), 'x')
  await sees('a/new/page.mdx~')
  renameSync(join(folder, 'a/new/page.mdx~'), join(folder, 'a/new/page.mdx'))
  await sees('a/new/page.mdx')
})

test('a folder that goes away and comes back is watched again, with the folders in it', async () => {
  const { folder, sees } = watched()
  for (const gone of ['a/b', 'a']) {
    rmSync(join(folder, gone), { recursive: true })
    await sees(gone)
    mkdirSync(join(folder, 'a/b'), { recursive: true })
    await sees(gone)
    writeFileSync(join(folder, 'a/b/page.mdx'), 'x')
    await sees('a/b/page.mdx')
  }
})

test('a folder that takes the place of another is watched', async () => {
  const { folder, sees } = watched()
  mkdirSync(join(folder, 'draft'))
  renameSync(join(folder, 'a/b'), join(folder, 'old'))
  renameSync(join(folder, 'draft'), join(folder, 'a/b'))
  await sees('a/b')
  writeFileSync(join(folder, 'a/b/page.mdx'), 'x')
  await sees('a/b/page.mdx')
})
