import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../../tests/fixtures/config.ts'
import { openBuiltSearch } from '../../../tests/search/open-built-search.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { GitHubThread } from '../../model/search/entry.ts'
import { gitHubTab, searchTabsOf } from '../../model/search/search-tabs.ts'
import { searchSite } from '../../search/search-site.ts'
import { readGitHubThreads } from './read-git-hub-threads.ts'
import { writeSearch } from './write-search.ts'
import { searchPagesOf } from './write-search-sets.ts'

const thread: GitHubThread = {
  title: 'Worker stops after a Redis failover',
  url: 'https://github.com/quarry-example/quarry/issues/4711',
  body: 'The queue is not consumed until the container is restarted.',
}

const withThreads = { ...site, search: { ...site.search, threadsFile: 'threads.json' } }

function fileWith(content: string): string {
  const file = join(temporaryFolder(), 'threads.json')
  writeFileSync(file, content)
  return file
}

test('issues are found under the GitHub tab, with their own addresses', async () => {
  const threads = readGitHubThreads(fileWith(JSON.stringify([thread])))
  const out = temporaryFolder()
  writeSearch(searchPagesOf(site, [], 'en', threads), 'en', join(out, 'client'), {
    tabLabels: searchTabsOf(withThreads),
    synonyms: [],
    queryLength: 100,
  })
  const index = (await openBuiltSearch(out)).get('en')
  if (!index) throw new Error('The search data was not written.')
  const { pages, counts } = await searchSite(index, 'redis failover', { tab: gitHubTab })
  expect(pages).toMatchObject([{ url: thread.url, tabs: [gitHubTab] }])
  expect(counts).toMatchObject({ [gitHubTab]: 1, All: 1, Docs: 0 })
  const ofPages = await searchSite(index, 'redis failover', { without: gitHubTab })
  expect(ofPages).toMatchObject({ pages: [], counts: { [gitHubTab]: 0, All: 0 } })
})

test('without a file there are no threads and no tab', () => {
  expect(readGitHubThreads(null)).toBeNull()
  expect(searchTabsOf({ ...site, search: { ...site.search, threadsFile: null } })).not.toContain(gitHubTab)
  expect(searchTabsOf(withThreads).at(-1)).toBe(gitHubTab)
})

test('a missing or invalid file is an error that names it and says what to do', () => {
  expect(() => readGitHubThreads('/nowhere/threads.json')).toThrow(/threads\.json does not exist.*null/)
  expect(() => readGitHubThreads(fileWith('[{"title":""}]'))).toThrow(/threads\.json is not a list/)
  expect(() => readGitHubThreads(fileWith('{'))).toThrow(/threads\.json is not valid JSON/)
})
