import { z } from 'zod'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { routes } from '../../../engine/model/urls/routes.ts'
import { siteUrl } from '../../../engine/model/urls/url-path.ts'
import {
  apiOperations,
  bodyProblems,
  commonProblems,
  namedSchemas,
  type OwnOperation,
} from '../api/api-operations.ts'

/** The API as an OpenAPI 3.1 document, made from the schemas that check its input. */
export function openApiDescription(site: SiteConfig) {
  const operationsByPath: Record<string, Record<string, unknown>> = {}
  for (const operation of apiOperations(site)) {
    const { pattern, method } = routes[operation.route]
    operationsByPath[pattern] = {
      ...operationsByPath[pattern],
      [method.toLowerCase()]: described(operation),
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name} documentation site`,
      version: '1.0.0',
      description:
        'The API of the documentation site itself. Pages are also available as Markdown: append `.md` to their address.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { email: site.supportEmail },
    },
    servers: [{ url: siteUrl(site) }],
    security: [],
    tags: [{ name: 'site', description: 'The documentation site itself.' }],
    paths: operationsByPath,
    components: {
      schemas: Object.fromEntries(
        Object.entries(namedSchemas).map(([name, schema]) => [name, jsonSchemaOf(schema)]),
      ),
    },
  }
}

function described({ id, summary, description, query, body, answers, problems }: OwnOperation) {
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    tags: ['site'],
    ...(query && { parameters: parametersOf(query) }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      ...mapValues(answers, ({ description, content }) => ({ description, content: contentOf(content) })),
      ...mapValues({ ...(body && bodyProblems), ...problems, ...commonProblems }, (description) => ({
        description,
        content: { 'application/problem+json': { schema: referenceTo('Problem') } },
      })),
    },
  }
}

const mapValues = <In, Out>(record: Readonly<Record<number, In>>, map: (value: In) => Out) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function contentOf(content: string) {
  if (!content.includes('/')) return { 'application/json': { schema: referenceTo(content) } }
  const schema = content === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' }
  return { [content]: { schema } }
}

function parametersOf(query: z.ZodObject) {
  const { properties = {}, required = [] } = jsonSchemaOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function jsonSchemaOf(schema: z.ZodType) {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input' })
  return json
}
