import { text } from '../../engine/compile/markdown/markdown-nodes.ts'
import { fieldList, schemaBlocks } from './field-list.ts'
import type { Media } from './open-api.ts'
import { anyOf, examplesOf } from './operation-samples.ts'
import { encodingFields } from './parameter-field.ts'
import { type Content, mainContent, type PlacedOperation } from './placed-operation.ts'
import type { ApiReader } from './read-open-api.ts'
import { isObjectSchema, type SchemaReader } from './schema-reader.ts'
import { codeOf } from './schema-sentences.ts'
import { asMdx, asSentence } from './write-mdx.ts'

/** The examples of a body; the samples have the first of the main one, which has its name here. */
function bodyExamples(content: Content, isMain: boolean): string[] {
  const { example, examples } = content.media
  const given = example === undefined && !examples ? [] : content.examples
  if (!isMain) return examplesOf(content, false)
  const [first, ...more] = given
  const about = [first?.name, first?.description].filter(Boolean).join(': ')
  return [
    ...(about ? [asMdx(`The example: ${about}`)] : []),
    ...examplesOf({ ...content, examples: more }, false),
  ]
}

/** What an operation says of its body: its text, its fields by media type, and more examples. */
export function bodyParts({ body, isWebhook }: PlacedOperation, reader: ApiReader): string[] {
  if (!body) return []
  const { contents } = body
  const main = mainContent(contents)
  const others = contents.filter((one) => one !== main)
  const source = (content: Content | undefined) =>
    JSON.stringify(
      typeof content?.media.schema === 'object'
        ? reader.document.sourceOf(content.media.schema)
        : content?.media.schema,
    )
  const isLeftOut = others.length > 0 && !isWebhook
  return [
    ...(body.description ? [asMdx(body.description)] : []),
    ...(body.required === false ? ['The body is optional.'] : []),
    ...(others.length > 0
      ? [
          asMdx(
            `The body ${main ? 'may also be' : 'is'} ${anyOf(others.map(({ type }) => type))}.${isLeftOut ? ' The examples leave it out.' : ''}`,
          ),
        ]
      : []),
    ...contents.flatMap((content) => {
      const { type, media } = content
      const isSame = content !== main && main !== undefined && source(content) === source(main)
      const title = content === main && type === 'application/json' ? 'Body' : `Body as ${type}`
      return [
        ...(isSame || media.schema === undefined ? [] : [bodyOf(title, type, media.schema, reader.schemas)]),
        fieldList(`How the fields of ${type} are sent`, encodingFields(media, reader), reader.schemas),
        ...bodyExamples(content, content === main),
      ]
    }),
  ]
}

/** The fields of a body, or its type. */
function bodyOf(
  title: string,
  type: string,
  schema: NonNullable<Media['schema']>,
  reader: SchemaReader,
): string {
  const list = schemaBlocks(title, schema, reader, { hasType: false })
  const isJson = type === 'application/json'
  const typeText = reader.typeOf(schema, true)
  if (list.includes('<ApiFields') && isObjectSchema(typeText)) return list
  const lead = isJson ? [text('The body: ')] : [text('The body is '), codeOf(type)]
  const isPlain = !isJson && isObjectSchema(typeText)
  return [
    asSentence([...lead, ...(isPlain ? [] : [...(isJson ? [] : [text(': ')]), ...typeText]), text('.')]),
    list,
  ]
    .filter(Boolean)
    .join('\n\n')
}
