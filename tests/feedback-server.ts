import { afterEach, beforeEach, vi } from 'vitest'

/** What was posted, and whether the server accepts it. */
export interface FeedbackServer {
  isUp: boolean
  posts: { id: string; feedback: string; comment?: string }[]
}

/** Takes what the tests of a file post. Before each test it is up, has no posts, and nothing is kept in the browser. */
export function feedbackServer(): FeedbackServer {
  const server: FeedbackServer = { isUp: true, posts: [] }
  beforeEach(() => {
    localStorage.clear()
    server.isUp = true
    server.posts = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      server.posts.push(JSON.parse(body))
      return new Response(null, { status: server.isUp ? 201 : 503 })
    })
  })
  afterEach(() => void vi.unstubAllGlobals())
  return server
}
