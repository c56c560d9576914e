import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { lastChanges } from './last-changes.ts'

/** A repository with a commit for each of `commits`: its date, and the files it writes. */
function repository(commits: readonly (readonly [date: string, files: Record<string, string>])[]) {
  const folder = realpathSync(temporaryFolder())
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
      stdio: 'pipe',
    })
  git('', 'init', '-q')
  for (const [date, files] of commits) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    git(date, 'add', '.')
    git(date, 'commit', '-q', '-m', `Change of ${date}`)
  }
  return folder
}

test('each file has the date of its last commit', async () => {
  const folder = repository([
    [
      '2026-01-01T10:00:00Z',
      { 'pages/a.mdx': '1', 'pages/b c.mdx': '1', 'pages/設定.mdx': '1', 'x.txt': '1' },
    ],
    ['2026-02-01T10:00:00Z', { 'pages/a.mdx': '2' }],
    ['2026-03-01T10:00:00Z', { 'x.txt': '2' }],
  ])
  const dates = await lastChanges([join(folder, 'pages')])
  const short = [...dates].map(([file, date]) => [file.slice(folder.length), date.slice(0, 10)])
  expect(Object.fromEntries(short)).toEqual({
    '/pages/a.mdx': '2026-02-01',
    '/pages/b c.mdx': '2026-01-01',
    '/pages/設定.mdx': '2026-01-01',
  })
})

test('the root of a repository can be asked for, and a file that was never committed has no date', async () => {
  const folder = repository([['2026-01-01T10:00:00Z', { 'a.mdx': '1' }]])
  writeFileSync(join(folder, 'b.mdx'), 'new')
  expect([...(await lastChanges([folder])).keys()]).toEqual([join(folder, 'a.mdx')])
})

test('outside a repository, and in a shallow one, nothing is known', async () => {
  const folder = repository([
    ['2026-01-01T10:00:00Z', { 'a.mdx': '1' }],
    ['2026-02-01T10:00:00Z', { 'a.mdx': '2' }],
  ])
  const shallow = join(temporaryFolder(), 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, shallow], { stdio: 'pipe' })
  expect(await lastChanges([shallow, temporaryFolder(), '/nowhere/at/all'])).toEqual(new Map())
})
