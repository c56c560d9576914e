import type { NotFoundHandler } from 'hono'

/** What no route answers: whatever can be read has one, so that it is the method which is wrong. */
export const wrongMethod: NotFoundHandler = (c) =>
  c.text('Pages and files can only be read, by GET and HEAD.\n', 405, {
    allow: 'GET, HEAD',
    'cache-control': 'no-store',
  })
