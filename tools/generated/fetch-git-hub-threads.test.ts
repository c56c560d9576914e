import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { fetchGitHubStars, fetchGitHubThreads } from './fetch-git-hub-threads.ts'

/** A server that speaks as GitHub does, as far as it is asked; returns its origin. */
async function gitHub(answer: (request: IncomingMessage, posted: string) => Said): Promise<string> {
  const server = createServer(async (request, response: ServerResponse) => {
    const { status = 200, headers, body } = answer(request, await text(request))
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Said {
  status?: number
  headers?: Record<string, string>
  body: unknown
}

const repository = 'cinnabar-example/cinnabar'
const issue = (number: number) => ({
  title: `Issue ${number}`,
  html_url: `https://github.com/${repository}/issues/${number}`,
  body: number === 2 ? null : 'x'.repeat(5000),
})

test('issues are read page by page, without pull requests, and long ones are cut', async () => {
  const api = await gitHub(({ url = '', headers: { host, authorization } }) => {
    expect(authorization).toBeUndefined()
    if (url.includes('page=2&')) return { body: [issue(2)] }
    expect(url).toBe(`/repos/${repository}/issues?state=all&per_page=100`)
    const link = `<http://${host}/first?page=1>; rel="first", <http://${host}/issues?page=2&x=1>; rel="next"`
    return { headers: { link }, body: [issue(1), { ...issue(3), pull_request: {} }] }
  })
  expect(await fetchGitHubThreads({ api, repository, token: null })).toEqual([
    { title: 'Issue 1', url: issue(1).html_url, body: 'x'.repeat(4000) },
    { title: 'Issue 2', url: issue(2).html_url, body: '' },
  ])
})

test('with a token, discussions follow, to the last of their pages', async () => {
  const discussion = (title: string) => ({ title, url: `https://github.com/${title}`, body: 'Words' })
  const api = await gitHub(({ url, headers: { authorization } }, posted) => {
    expect(authorization).toBe('Bearer secret')
    if (url !== '/graphql') return { body: [] }
    const { after, ...named } = JSON.parse(posted).variables
    expect(named).toEqual({ owner: 'cinnabar-example', name: 'cinnabar' })
    const pageInfo = { hasNextPage: after === null, endCursor: 'here' }
    const nodes = [discussion(after === null ? 'one' : `after-${after}`)]
    return { body: { data: { repository: { discussions: { pageInfo, nodes } } } } }
  })
  expect(await fetchGitHubThreads({ api, repository, token: 'secret' })).toEqual([
    discussion('one'),
    discussion('after-here'),
  ])
})

test('stars are counted by GitHub', async () => {
  const api = await gitHub(({ url }) =>
    url === `/repos/${repository}` ? { body: { stargazers_count: 7 } } : { status: 404, body: {} },
  )
  expect(await fetchGitHubStars({ api, repository, token: null })).toBe(7)
})

test('an error from GitHub is shown in its own words', async () => {
  const refusing = await gitHub(() => ({ status: 403, body: { message: 'API rate limit exceeded' } }))
  await expect(fetchGitHubThreads({ api: refusing, repository, token: null })).rejects.toThrow(
    /403.*rate limit/,
  )
  const unknown = await gitHub(({ url }) => ({
    body: url === '/graphql' ? { errors: [{ message: 'No such repository' }] } : [],
  }))
  await expect(fetchGitHubThreads({ api: unknown, repository, token: 'secret' })).rejects.toThrow(
    /No such repository/,
  )
})
