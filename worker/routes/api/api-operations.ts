import { z } from 'zod'
import { answerSchema } from '../../../engine/model/assistant/answer-schema.ts'
import { askBodySchema } from '../../../engine/model/assistant/ask-request.ts'
import {
  deleteSharedChatSchema,
  shareReceiptSchema,
  shareRequestSchema,
} from '../../../engine/model/assistant/shared-turn.ts'
import { continentSchema } from '../../../engine/model/continent.ts'
import { postMaxBytes } from '../../../engine/model/posts/comment-max-length.ts'
import { contactMessageSchema, contactReceiptSchema } from '../../../engine/model/posts/contact-message.ts'
import { feedbackReceiptSchema, feedbackSchema } from '../../../engine/model/posts/feedback.ts'
import { reportsSchema } from '../../../engine/model/posts/report.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import type { RouteName } from '../../../engine/model/urls/routes.ts'
import { problemSchema } from '../../http/failures/problem-schema.ts'
import { pastedMaxBytes, pastedTextSchema, searchAnswerSchema, searchQuerySchema } from './search-query.ts'

/** The texts of a preview picture. Pages have no longer ones. */
export const previewPictureSchema = z.object({
  title: z.string().min(1).max(300),
  description: z.string().max(200).optional(),
  section: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'Label above the title.', examples: ['Docs'] }),
  cover: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The path of a page whose cover is drawn.', examples: ['/posts/tides'] }),
})

/** Schemas that the description names. */
export const namedSchemas = {
  AskRequest: askBodySchema,
  Answer: answerSchema,
  ShareRequest: shareRequestSchema,
  ShareReceipt: shareReceiptSchema,
  DeleteSharedChat: deleteSharedChatSchema,
  Feedback: feedbackSchema,
  FeedbackReceipt: feedbackReceiptSchema,
  ContactMessage: contactMessageSchema,
  ContactReceipt: contactReceiptSchema,
  Continent: continentSchema,
  PastedText: pastedTextSchema,
  SearchAnswer: searchAnswerSchema,
  Reports: reportsSchema,
  Problem: problemSchema,
} as const
type SchemaName = keyof typeof namedSchemas

/** One operation of the API, as its description needs it. */
export interface OwnOperation {
  route: RouteName
  /** Unique; generated clients name their function after it. */
  id: string
  summary: string
  description?: string
  query?: z.ZodObject
  body?: SchemaName
  /** Answers by status. `content` is the name of a schema, sent as JSON, or a media type. */
  answers: Readonly<Record<number, { description: string; content: SchemaName | `${string}/${string}` }>>
  /** Statuses answered with a problem document, and why, besides those of every operation. */
  problems?: Readonly<Record<number, string>>
}

/** Problems of every operation: see `unknown-operation.ts`. */
export const commonProblems = {
  405: 'The path does not support this method. `Allow` lists the ones it does.',
}

/** Problems of every operation with a body, unless it says something else. */
export const bodyProblems: Readonly<Record<number, string>> = {
  400: 'The body is incomplete or is not JSON.',
  403: 'A browser page of another origin may not do this.',
  408: 'The body did not arrive in time. Send the request again.',
  413: 'The body is too large.',
  422: 'Validation failed.',
  429: 'Too many requests from this address. See `Retry-After`.',
}

/** What readers send from a page, and what the page asks about them. */
const readerOperations: readonly OwnOperation[] = [
  {
    route: 'feedback',
    id: 'sendFeedback',
    summary: 'Vote on a page',
    description:
      'Send the vote first. To add a comment, send the vote again with the same `id` and the comment. A vote that was answered with 429 or 503 can be sent again with the same `id`; it counts once.',
    body: 'Feedback',
    answers: {
      201: { description: 'The vote is stored.', content: 'FeedbackReceipt' },
    },
    problems: {
      413: `The body is larger than ${postMaxBytes} bytes.`,
      422: 'Validation failed, or the page does not exist.',
      503: 'The vote could not be stored, or no more comments can be stored. Send it again as `Retry-After` says; it is stored once.',
    },
  },
  {
    route: 'contact',
    id: 'sendMessage',
    summary: 'Write to the people behind the site',
    description:
      'The contact form sends the same fields as `application/x-www-form-urlencoded`, and is answered with a page.',
    body: 'ContactMessage',
    answers: {
      201: { description: 'The message is stored.', content: 'ContactReceipt' },
    },
    problems: {
      413: `The body is larger than ${postMaxBytes} bytes.`,
      503: 'The message could not be stored. Send it again as `Retry-After` says; it is stored once.',
    },
  },
  {
    route: 'continentCode',
    id: 'getContinentCode',
    summary: 'The continent the request comes from',
    answers: { 200: { description: 'The continent; null when it is not known.', content: 'Continent' } },
  },
]

/** Search of words and of pasted errors. */
const searchOperations = (site: SiteConfig): readonly OwnOperation[] => [
  {
    route: 'searchApi',
    id: 'searchSite',
    summary: 'Search the site',
    description:
      'The ranking of the site’s own search. Matches identifiers as a whole and in part, and corrects typos.',
    query: searchQuerySchema(site),
    answers: { 200: { description: 'The pages that match, best first.', content: 'SearchAnswer' } },
    problems: {
      422: 'Validation failed.',
      429: 'Too many queries from this address. See `Retry-After`.',
    },
  },
  {
    route: 'searchPasted',
    id: 'findErrorSections',
    summary: 'Find what explains a pasted error',
    description:
      'Takes a whole error, log or HTTP answer. The hits are sections, each with the line of the text that led there. The text is not stored, logged or counted, and the answer is not cached.',
    body: 'PastedText',
    answers: { 200: { description: 'The sections, best first.', content: 'SearchAnswer' } },
    problems: { 413: `The body is larger than ${pastedMaxBytes} bytes.` },
  },
]

/** The assistant and the conversations shared with it. */
const assistantOperations: readonly OwnOperation[] = [
  {
    route: 'ask',
    id: 'askAssistant',
    summary: 'Ask the documentation',
    description:
      'Answers from passages of the pages, each statement with its source. Sends server-sent events while the answer is made; with `Accept: application/json`, one object.',
    body: 'AskRequest',
    answers: { 200: { description: 'The answer, or a refusal with the nearest pages.', content: 'Answer' } },
    problems: {
      404: 'The site has no assistant in this language.',
      503: 'The model is busy, failed or took too long. See `Retry-After`.',
    },
  },
  {
    route: 'assistantSettings',
    id: 'getAssistantSettings',
    summary: 'Texts and example questions of the assistant',
    query: z.object({ locale: z.string().optional() }),
    answers: { 200: { description: 'The settings.', content: 'application/json' } },
    problems: { 404: 'The site has no assistant.' },
  },
  {
    route: 'shareChat',
    id: 'shareConversation',
    summary: 'Share a conversation',
    description:
      'Stores answers of this site as a page that anyone with its address can read, for a limited time.',
    body: 'ShareRequest',
    answers: { 201: { description: 'The conversation is shared.', content: 'ShareReceipt' } },
    problems: {
      404: 'Conversations cannot be shared on this site.',
      413: 'The conversation is too long.',
      422: 'Validation failed, or an answer is not one of this site.',
      503: 'The conversation could not be stored, or no more can be shared.',
    },
  },
  {
    route: 'deleteSharedChat',
    id: 'deleteSharedConversation',
    summary: 'Delete a shared conversation',
    body: 'DeleteSharedChat',
    answers: { 204: { description: 'It is deleted.', content: 'text/plain' } },
    problems: {
      404: 'There is no conversation with this id and secret, or none can be shared on this site.',
    },
  },
]

/** What browsers and other programs call by themselves. */
const programOperations: readonly OwnOperation[] = [
  {
    route: 'reports',
    id: 'reportFaults',
    summary: 'Report faults of a page',
    description:
      'For browsers: errors of the site’s scripts, and what a page’s Content-Security-Policy stopped. Only the kind of fault and its place in the site’s scripts are logged.',
    body: 'Reports',
    answers: { 204: { description: 'The reports are read.', content: 'text/plain' } },
  },
  {
    route: 'ogImage',
    id: 'drawPreviewPicture',
    summary: 'A preview picture of a title, 1200 by 630 pixels',
    query: previewPictureSchema,
    answers: {
      200: { description: 'The picture; without words where they cannot be drawn.', content: 'image/png' },
      302: {
        description: 'Drawing failed: `Location` is the picture of the site.',
        content: 'text/plain',
      },
    },
    problems: { 400: 'The title is missing, or a text is too long.' },
  },
  {
    route: 'openApi',
    id: 'describeApi',
    summary: 'This description',
    answers: { 200: { description: 'An OpenAPI 3.1 document.', content: 'application/json' } },
  },
]

/** Every operation below `/api`. A route without an entry here fails the tests. */
export const apiOperations = (site: SiteConfig): readonly OwnOperation[] => [
  ...readerOperations,
  ...searchOperations(site),
  ...assistantOperations,
  ...programOperations,
]
