import { type HttpOperation, isForm } from '../../engine/model/api-reference/http-operation.ts'
import type { ParameterStyle } from '../../engine/model/api-reference/parameter-style.ts'
import type { Json } from '../../engine/model/tree.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { Media, SchemaOrRef } from './open-api.ts'
import type { Content } from './placed-operation.ts'
import { propertiesIn, type SchemaReader } from './schema-reader.ts'

export const styleOf = ({ style, explode, allowReserved }: ParameterStyle): ParameterStyle => ({
  ...(style && { style }),
  ...(explode !== undefined && { explode }),
  ...(allowReserved && { allowReserved }),
})

/** How the fields of a body are sent that is a form. `schema` is that of the body, `body` its example. */
export function formOf(
  { type, media: { encoding = {} } }: Content,
  body: Json | undefined,
  schema: SchemaOrRef,
  reader: SchemaReader,
): Pick<HttpOperation, 'body' | 'bodyStyles' | 'files' | 'partTypes'> {
  if (!isForm(type)) return {}
  const styles = Object.entries(encoding)
    .map(([name, field]) => [name, styleOf(field)] as const)
    .filter(([, style]) => Object.keys(style).length > 0)
  const hasParts = type.startsWith('multipart/')
  const files = hasParts ? filesIn(schema, encoding, reader) : []
  const unmade = Object.fromEntries(files.map((name) => [name, 'file.bin']))
  const whole = files.length > 0 && isRecord(body) ? { ...unmade, ...body } : body
  const types = hasParts ? partTypesOf(whole, encoding) : []
  return {
    ...(whole !== body && { body: whole as Json }),
    ...(styles.length > 0 && { bodyStyles: Object.fromEntries(styles) }),
    ...(files.length > 0 && { files }),
    ...(types.length > 0 && { partTypes: Object.fromEntries(types) }),
  }
}

/** The media type that a description gives a field: the first of several, if it is one and not a range. */
const typeIn = ({ contentType = '' }: { contentType?: string } = {}): string | undefined =>
  contentType.split(',').flatMap((type) => (/^\s*$|\*/.test(type) ? [] : [type.trim()]))[0]

/** The media types of the parts of a form that are not plain text: those of the description, and JSON for objects. */
const partTypesOf = (body: Json | undefined, encoding: NonNullable<Media['encoding']>): [string, string][] =>
  Object.entries(Object(body)).flatMap(([name, value]): [string, string][] => {
    const isJson = !encoding[name]?.style && [value].flat().some((one) => one instanceof Object)
    const type = typeIn(encoding[name]) ?? (isJson ? 'application/json' : 'text/plain')
    return type === 'text/plain' ? [] : [[name, type]]
  })

const binaryType = /^(?:image|audio|video|font)\/(?!svg)|^application\/(?:octet-stream|pdf|zip|gzip)/

/** Names of the fields of a form that are files, or lists of files. */
function filesIn(
  form: SchemaOrRef,
  encoding: NonNullable<Media['encoding']>,
  reader: SchemaReader,
): string[] {
  const isFile = (node: SchemaOrRef, isItem = false): boolean =>
    reader
      .layersOf(node, true)
      .layers.some(
        ({ format, contentMediaType, contentEncoding, items }) =>
          format === 'binary' ||
          (contentMediaType !== undefined && contentEncoding === undefined) ||
          (items !== undefined && !isItem && isFile(items, true)),
      )
  return propertiesIn(reader.layersOf(form, true).layers).flatMap(([name, field]) =>
    isFile(field) || binaryType.test(encoding[name]?.contentType ?? '') ? [name] : [],
  )
}
