import { z } from 'zod'
import type { GitHubThread } from '../../content-bundle/model/search/entry.ts'

/** The source of the issues and discussions. */
export interface GitHubSource {
  /** Origin of GitHub's API, with its path where it has one. */
  api: string
  /** `owner/name`. */
  repository: string
  /** Discussions can only be read with one. */
  token: string | null
}

/** Characters of a thread that are searched: logs and files follow the text. */
const bodyLength = 4000

const repositorySchema = z.object({ stargazers_count: z.int() })
const issueSchema = z.object({
  title: z.string(),
  html_url: z.string(),
  body: z.string().nullable(),
  pull_request: z.unknown().optional(),
})
type Issue = z.infer<typeof issueSchema>

const discussionsSchema = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  nodes: z.array(z.object({ title: z.string(), url: z.string(), body: z.string() })),
})
const discussionsAnswerSchema = z.object({
  data: z.object({ repository: z.object({ discussions: discussionsSchema }).nullable() }).nullish(),
  errors: z.unknown().optional(),
})

const discussionsQuery = `query ($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    discussions(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { title url body }
    }
  }
}`

/** Every issue, the latest first, then every discussion. Throws with GitHub's message if it refuses. */
export async function fetchGitHubThreads(source: GitHubSource): Promise<GitHubThread[]> {
  const threads = [...(await issuesOf(source)), ...(source.token ? await discussionsOf(source) : [])]
  return threads.map(({ title, url, body }) => ({ title, url, body: body.slice(0, bodyLength) }))
}

/** Stars of the repository. */
export async function fetchGitHubStars({ api, repository, token }: GitHubSource): Promise<number> {
  const { body } = await asked(repositorySchema, `${api}/repos/${repository}`, token)
  return body.stargazers_count
}

async function issuesOf({ api, repository, token }: GitHubSource): Promise<GitHubThread[]> {
  const first = `${api}/repos/${repository}/issues?state=all&per_page=100`
  const issues = await issuesFrom(first, token)
  return issues
    .filter((issue) => !issue.pull_request)
    .map(({ title, html_url, body }) => ({ title, url: html_url, body: body ?? '' }))
}

/** The issues of a page and of those after it. */
async function issuesFrom(page: string, token: string | null): Promise<Issue[]> {
  const { body, headers } = await asked(z.array(issueSchema), page, token)
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return next ? [...body, ...(await issuesFrom(next, token))] : body
}

/** The discussions behind a cursor; all of them without one. */
async function discussionsOf(source: GitHubSource, after: string | null = null): Promise<GitHubThread[]> {
  const [owner, name] = source.repository.split('/')
  const posted = { query: discussionsQuery, variables: { owner, name, after } }
  const { body } = await asked(discussionsAnswerSchema, `${source.api}/graphql`, source.token, posted)
  if (!body.data?.repository) throw new Error(`GitHub sent no discussions: ${JSON.stringify(body.errors)}`)
  const { nodes, pageInfo } = body.data.repository.discussions
  return pageInfo.hasNextPage ? [...nodes, ...(await discussionsOf(source, pageInfo.endCursor))] : nodes
}

/** Posts what is to be posted, else gets. Throws for an answer of another shape. */
async function asked<T>(
  schema: z.ZodType<T>,
  url: string,
  token: string | null,
  posted?: object,
): Promise<{ body: T; headers: Headers }> {
  const answer = await fetch(url, {
    headers: { accept: 'application/vnd.github+json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(posted && { method: 'POST', body: JSON.stringify(posted) }),
  })
  if (!answer.ok) throw new Error(`${url} answered with ${answer.status}: ${await answer.text()}`)
  return { body: schema.parse(await answer.json()), headers: answer.headers }
}
