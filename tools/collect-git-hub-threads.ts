import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import site from '../content-bundle/site/config.ts'
import type { GitHubThread } from '../engine/model/search/entry.ts'
import { command } from '../scripts/command-line.ts'

/** Characters of a thread that are searched: logs and files follow the text. */
const bodyLength = 4000

const repositorySchema = z.object({
  stargazerCount: z.int(),
  threads: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(z.object({ title: z.string(), url: z.string(), body: z.string() })),
  }),
})
const answerSchema = z.object({
  data: z.object({ repository: repositorySchema.nullable() }).nullish(),
  errors: z.unknown().optional(),
})

const queryOf = (kind: 'issues' | 'discussions') =>
  `query ($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    stargazerCount
    threads: ${kind}(first: 100, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      pageInfo { hasNextPage endCursor }
      nodes { title url body }
    }
  }
}`

/**
 * Issues of `owner/name`, latest first, then discussions, and stars. `api` is the address of GitHub's API. Throws with
 * GitHub's message.
 */
export async function fetchGitHubThreads(api: string, repository: string, token: string) {
  const [owner, name] = repository.split('/')
  const threads: GitHubThread[] = []
  let stars = 0
  for (const kind of ['issues', 'discussions'] as const)
    for (let after: string | null = null, hasNext = true; hasNext; ) {
      const answer: Response = await fetch(`${api}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: queryOf(kind), variables: { owner, name, after } }),
      })
      if (!answer.ok) throw new Error(`${api} answered with ${answer.status}: ${await answer.text()}`)
      const { data, errors } = answerSchema.parse(await answer.json())
      if (!data?.repository) throw new Error(`GitHub sent no ${kind}: ${JSON.stringify(errors)}`)
      const { nodes, pageInfo } = data.repository.threads
      threads.push(...nodes.map(({ body, ...thread }) => ({ ...thread, body: body.slice(0, bodyLength) })))
      stars = data.repository.stargazerCount
      after = pageInfo.endCursor
      hasNext = pageInfo.hasNextPage
    }
  return { threads, stars }
}

/** Writes the issues, discussions and stars of the product's repository into the site. Run it before a build. */
if (import.meta.main) {
  const program = command(
    'npm run threads -w tools',
    "Writes the issues, discussions and stars of the product's repository to files of the site. GitHub answers only with a `GITHUB_TOKEN`.",
  ).parse()
  const token =
    process.env.GITHUB_TOKEN ?? program.error('Set `GITHUB_TOKEN`: any token that can read the repository.')
  const product = site.repositories.product ?? program.error('The site config has no `repositories.product`.')
  const repository = new URL(product).pathname.slice(1)
  const { threads, stars } = await fetchGitHubThreads('https://api.github.com', repository, token)
  const folder = resolve(import.meta.dirname, '../content-bundle/site')
  writeFileSync(resolve(folder, 'git-hub-threads.json'), `${JSON.stringify(threads, null, 2)}\n`)
  writeFileSync(resolve(folder, 'git-hub-stars.json'), `${stars}\n`)
  console.log(`${threads.length} issues and discussions, ${stars} stars → ${folder}`)
}
