import { parseDocument } from 'yaml'
import { hasManyAliases, maxAliases } from '../../content-bundle/compile/sources/has-many-aliases.ts'
import { hasManyObjectKeys } from '../../content-bundle/compile/sources/has-many-object-keys.ts'

/**
 * The value of YAML or JSON, as far as it can be read: `onFault` is called where some of it cannot. Undefined where it
 * is better not read. Tags of Python mean nothing here.
 */
export function parseForeignYaml(text: string, onFault: () => void): unknown {
  try {
    const document = parseDocument(text, {
      logLevel: 'silent',
      merge: true,
      prettyErrors: false,
      uniqueKeys: false,
    })
    if (hasManyObjectKeys(document)) throw new Error('The YAML has objects as names of fields.')
    if (hasManyAliases(document)) throw new Error(`The YAML has more than ${maxAliases} aliases.`)
    const value: unknown = document.toJS({ maxAliasCount: maxAliases })
    // Throws for an alias of what it stands in: reading such a value would never end.
    JSON.stringify(value)
    if (document.errors.length > 0) onFault()
    return value
  } catch {
    onFault()
    return undefined
  }
}
