import { apiReferencePages } from '../tools/make-api-reference.ts'

/** The page of an API of one operation, with texts and schemas of others. */
export const pageWith = (changes: {
  path?: string
  operation?: object
  components?: object
  tag?: object
}) => {
  const operation = { tags: ['Lamps'], responses: { 200: { description: 'Done.' } }, ...changes.operation }
  const api = {
    ...{ openapi: '3.1.0', tags: [{ name: 'Lamps', ...changes.tag }], security: [{ token: [] }] },
    ...{ paths: { [changes.path ?? '/lamps']: { get: operation } }, components: changes.components },
  }
  const [[file, page] = []] = apiReferencePages(api, '/docs/api')
  return { file, page: page ?? '' }
}

/** An operation with a body of JSON. */
export const bodyOf = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } })
