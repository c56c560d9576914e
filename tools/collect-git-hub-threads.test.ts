import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { fetchGitHubThreads } from './collect-git-hub-threads.ts'

const postedSchema = z.object({ query: z.string(), variables: z.record(z.string(), z.string().nullable()) })

/** A server that speaks as GitHub does, as far as it is asked; returns its origin. */
async function gitHub(
  answer: (posted: z.infer<typeof postedSchema>, key: string | undefined) => object,
  status = 200,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const posted = postedSchema.parse(await json(request))
    response.writeHead(request.url === '/graphql' ? status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer(posted, request.headers.authorization)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const source = ['cinnabar-example/cinnabar', 'secret'] as const
const thread = (title: string, body = 'Words') => ({ title, url: `https://github.com/${title}`, body })

test('issues, then discussions are read to the last of their pages, and long ones are cut', async () => {
  const api = await gitHub(({ query, variables: { after, ...named } }, key) => {
    expect(key).toBe('Bearer secret')
    expect(named).toEqual({ owner: 'cinnabar-example', name: 'cinnabar' })
    const kind = /threads: (\w+)/.exec(query)?.[1]
    const nodes = [thread(`${kind}-${after ?? 'first'}`, 'x'.repeat(kind === 'issues' ? 5000 : 10))]
    const pageInfo = { hasNextPage: after === null, endCursor: 'here' }
    return { data: { repository: { stargazerCount: 7, threads: { pageInfo, nodes } } } }
  })
  expect(await fetchGitHubThreads(api, ...source)).toEqual({
    stars: 7,
    threads: [
      thread('issues-first', 'x'.repeat(4000)),
      thread('issues-here', 'x'.repeat(4000)),
      thread('discussions-first', 'x'.repeat(10)),
      thread('discussions-here', 'x'.repeat(10)),
    ],
  })
})

test('an error from GitHub is shown in its own words', async () => {
  const refusing = await gitHub(() => ({ message: 'API rate limit exceeded' }), 403)
  await expect(fetchGitHubThreads(refusing, ...source)).rejects.toThrow(/403.*rate limit/)
  const unknown = await gitHub(() => ({ errors: [{ message: 'No such repository' }] }))
  await expect(fetchGitHubThreads(unknown, ...source)).rejects.toThrow(/No such repository/)
})
