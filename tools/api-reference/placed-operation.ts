import { type HttpOperation, isForm } from '../../engine/model/api-reference/http-operation.ts'
import type { Json } from '../../engine/model/tree.ts'
import type { Media, Operation, Parameter, Response, Server } from './open-api.ts'

/** An example, with what is said about it. */
export interface NamedExample {
  name: string
  description: string
  /** Undefined where only `url` is known. */
  value: Json | undefined
  url: string | undefined
}

/** What one type of a body or an answer contains. */
export interface Content {
  /** Such as `application/json`. */
  type: string
  media: Media
  examples: NamedExample[]
}

export interface Answer extends Omit<Response, 'content' | 'headers'> {
  status: string
  headers: Record<string, Parameter>
  contents: Content[]
}

/** An operation as its page shows it. */
export interface PlacedOperation {
  /** The part that its form needs. */
  http: HttpOperation
  /** The operation with what its path says of all of its operations. */
  operation: Operation
  /** True for a request that the API sends. */
  isWebhook: boolean
  tag: string
  /** Descriptions of the path, then of the operation. */
  descriptions: string[]
  /** Servers of this operation only. */
  servers: Server[]
  parameters: Parameter[]
  body: { description?: string; required?: boolean; contents: Content[] } | undefined
  answers: Answer[]
  callbacks: { name: string; operations: PlacedOperation[] }[]
}

export const isJson = (type: string) => /^(?:application\/(?:[\w.-]+\+)?json\b|\*\/\*)/.test(type)

/** The content that examples send or show: JSON, else a form. */
export const mainContent = (contents: readonly Content[]): Content | undefined =>
  contents.find(({ type }) => isJson(type)) ?? contents.find(({ type }) => isForm(type))

/** What an operation answers when it succeeds, where it is not JSON. */
export function answerKind(answers: readonly Answer[]): HttpOperation['answer'] {
  const successes = answers.filter(({ status }) => status.startsWith('2'))
  const contents = successes.flatMap(({ contents }) => contents)
  if (successes.length === 0 || contents.some(({ type }) => isJson(type))) return undefined
  return contents.length === 0 ? 'nothing' : 'text'
}
