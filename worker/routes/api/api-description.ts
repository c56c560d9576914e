import { z } from 'zod'
import { site } from '../../../content-bundle/site/site.ts'
import { type ApiOperation, apiOperations, commonProblems, namedSchemas } from './api-operations.ts'

/** The API as an OpenAPI 3.1 document, made from the schemas that check its input. */
export function apiDescription() {
  const operationsByPath: Record<string, Record<string, unknown>> = {}
  for (const operation of apiOperations) {
    operationsByPath[operation.path] = {
      ...operationsByPath[operation.path],
      [operation.method]: described(operation),
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name} documentation site`,
      version: '1.0.0',
      description: 'What the documentation site answers to programs. Pages also come as Markdown: add `.md`.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { email: site.supportEmail },
    },
    servers: [{ url: site.origin }],
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

function described({ id, summary, description, query, body, answers, problems }: ApiOperation) {
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    tags: ['site'],
    ...(query && { parameters: parametersOf(query) }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      ...mapValues(answers, ({ means, holds }) => ({ description: means, content: contentOf(holds) })),
      ...mapValues({ ...problems, ...commonProblems }, (why) => ({
        description: why,
        content: { 'application/problem+json': { schema: referenceTo('Problem') } },
      })),
    },
  }
}

const mapValues = <In, Out>(record: Readonly<Record<number, In>>, map: (value: In) => Out) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function contentOf(holds: string) {
  if (!holds.includes('/')) return { 'application/json': { schema: referenceTo(holds) } }
  const schema = holds === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' }
  return { [holds]: { schema } }
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
