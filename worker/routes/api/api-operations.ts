import type { z } from 'zod'
import { continentSchema } from '../../../content-bundle/model/continent.ts'
import { feedbackReceiptSchema, feedbackSchema } from '../../../content-bundle/model/feedback.ts'
import { previewWordsSchema } from '../../../content-bundle/model/preview-picture.ts'
import { problemSchema } from '../../../content-bundle/model/problem.ts'
import { paths } from '../../../content-bundle/model/routes.ts'
import { searchAnswerSchema, searchQuerySchema } from './search-query.ts'

/** Schemas the description gives a name. */
export const namedSchemas = {
  Feedback: feedbackSchema,
  FeedbackReceipt: feedbackReceiptSchema,
  Continent: continentSchema,
  SearchAnswer: searchAnswerSchema,
  Problem: problemSchema,
} as const
type SchemaName = keyof typeof namedSchemas

/** One operation of the API, as its description needs it. */
export interface ApiOperation {
  method: 'get' | 'post'
  path: string
  /** Unique; what generated clients call it. */
  id: string
  summary: string
  description?: string
  query?: z.ZodObject
  body?: SchemaName
  /** Answers by status: what they mean and hold; a name stands for JSON, a text with `/` for a media type. */
  answers: Readonly<Record<number, { means: string; holds: SchemaName | `${string}/${string}` }>>
  /** Statuses answered with a problem document, and why; those of every operation are in `commonProblems`. */
  problems?: Readonly<Record<number, string>>
}

/** What any operation may be answered with: see `unknown-operation.ts`. */
export const commonProblems = { 405: 'The path is not asked in this way; `Allow` lists those it knows.' }

/** Every operation below `/api`. A route without an entry here fails the tests. */
export const apiOperations: readonly ApiOperation[] = [
  {
    method: 'post',
    path: paths.feedback(),
    id: 'sendFeedback',
    summary: 'Vote on a page',
    description:
      'Send the vote at once and, if there is a comment, send it again with the same `id`. A vote that was refused with 429 or 503 may be sent again with the same `id`; it counts once.',
    body: 'Feedback',
    answers: {
      201: { means: 'The vote is kept.', holds: 'FeedbackReceipt' },
      202: { means: 'The vote waits in a queue and will be kept.', holds: 'FeedbackReceipt' },
    },
    problems: {
      400: 'The body is no JSON.',
      403: 'A browser page of another origin may not post.',
      413: 'The body is larger than 16 KiB.',
      422: 'A field is not as it must be, or the page does not exist.',
      429: 'The address has posted too often; see `Retry-After`.',
      503: 'The vote could not be kept. Send it again later.',
    },
  },
  {
    method: 'get',
    path: paths.continentCode(),
    id: 'getContinentCode',
    summary: 'The continent the request comes from',
    answers: { 200: { means: 'The continent, as far as it is known.', holds: 'Continent' } },
  },
  {
    method: 'get',
    path: '/api/search',
    id: 'searchSite',
    summary: 'Search the site',
    description:
      'The ranking of the site’s own search. Identifiers are found whole and in parts; typos are forgiven.',
    query: searchQuerySchema,
    answers: { 200: { means: 'The pages that match, best first.', holds: 'SearchAnswer' } },
    problems: { 422: 'A parameter is not as it must be.' },
  },
  {
    method: 'get',
    path: '/api/og',
    id: 'drawPreviewPicture',
    summary: 'The preview picture of a page, 1200 by 630 pixels',
    query: previewWordsSchema,
    answers: { 200: { means: 'The picture.', holds: 'image/png' } },
    problems: {
      400: 'There is no title, or a text is too long.',
      403: 'No page of the site has these words.',
    },
  },
  {
    method: 'get',
    path: paths.openApi(),
    id: 'describeApi',
    summary: 'This description',
    answers: { 200: { means: 'An OpenAPI 3.1 document.', holds: 'application/json' } },
  },
]
