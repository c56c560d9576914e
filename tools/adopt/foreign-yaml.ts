import { parseDocument } from 'yaml'
import { hasManyAliases, maxAliases } from '../../content-bundle/compile/sources/has-many-aliases.ts'
import { hasManyObjectKeys } from '../../content-bundle/compile/sources/has-many-object-keys.ts'

/** The value of YAML or JSON, as far as it can be read. Throws where it cannot. Tags of Python mean nothing here. */
export function parseForeignYaml(text: string) {
  const document = parseDocument(text, { logLevel: 'silent', prettyErrors: false, uniqueKeys: false })
  if (hasManyObjectKeys(document)) throw new Error('The YAML has objects as names of fields.')
  if (hasManyAliases(document)) throw new Error(`The YAML has more than ${maxAliases} aliases.`)
  const value = document.toJS()
  // Throws for an alias of what it stands in: reading such a value would never end.
  JSON.stringify(value)
  return value
}
