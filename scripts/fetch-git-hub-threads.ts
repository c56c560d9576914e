import type { GitHubThread } from '../content-bundle/model/search/entry.ts'

/** Where the issues and discussions are read. */
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

interface Issue {
  title: string
  html_url: string
  body: string | null
  pull_request?: object
}

interface Discussions {
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  nodes: GitHubThread[]
}

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

async function issuesOf({ api, repository, token }: GitHubSource): Promise<GitHubThread[]> {
  const first = `${api}/repos/${repository}/issues?state=all&per_page=100`
  const issues = await issuesFrom(first, token)
  return issues
    .filter((issue) => !issue.pull_request)
    .map(({ title, html_url, body }) => ({ title, url: html_url, body: body ?? '' }))
}

/** The issues of a page and of those after it. */
async function issuesFrom(page: string, token: string | null): Promise<Issue[]> {
  const { body, headers } = await asked<Issue[]>(page, token)
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return next ? [...body, ...(await issuesFrom(next, token))] : body
}

/** The discussions behind a cursor; all of them without one. */
async function discussionsOf(source: GitHubSource, after: string | null = null): Promise<GitHubThread[]> {
  const [owner, name] = source.repository.split('/')
  const posted = { query: discussionsQuery, variables: { owner, name, after } }
  const { body } = await asked<DiscussionsAnswer>(`${source.api}/graphql`, source.token, posted)
  if (!body.data?.repository) throw new Error(`GitHub sent no discussions: ${JSON.stringify(body.errors)}`)
  const { nodes, pageInfo } = body.data.repository.discussions
  return pageInfo.hasNextPage ? [...nodes, ...(await discussionsOf(source, pageInfo.endCursor))] : nodes
}

interface DiscussionsAnswer {
  data?: { repository: { discussions: Discussions } | null }
  errors?: object[]
}

/** Posts what is to be posted, else gets. */
async function asked<T>(
  url: string,
  token: string | null,
  posted?: object,
): Promise<{ body: T; headers: Headers }> {
  const answer = await fetch(url, {
    headers: { accept: 'application/vnd.github+json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(posted && { method: 'POST', body: JSON.stringify(posted) }),
  })
  if (!answer.ok) throw new Error(`${url} answered with ${answer.status}: ${await answer.text()}`)
  return { body: (await answer.json()) as T, headers: answer.headers }
}
