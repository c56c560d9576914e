import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../content-bundle/site/config.ts'
import { readGitHubThreads } from '../../engine/build/search/read-git-hub-threads.ts'

test('the delivered threads are of the repository that the site names, each once', () => {
  const file = resolve(import.meta.dirname, '../../content-bundle/site', site.search.threadsFile ?? '')
  const urls = (readGitHubThreads(file) ?? []).map(({ url }) => url)
  expect(urls.length).toBeGreaterThan(0)
  expect(new Set(urls).size).toBe(urls.length)
  for (const url of urls) expect(url).toMatch(`${site.repositories.product}/`)
})
