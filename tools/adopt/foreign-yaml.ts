import { parseDocument } from 'yaml'
import { maxAliases, yamlExcess } from '../../content-bundle/compile/sources/yaml-excess.ts'

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
    if (yamlExcess(document) !== null) throw new Error('The YAML would take minutes to read.')
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
