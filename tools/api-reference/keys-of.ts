import type { ApiKeys } from '../../engine/model/api-reference/http-operation.ts'
import type { SecurityScheme } from './open-api.ts'

/** What a security scheme asks for, with variables named after it; without a name, after the API. */
export function keysOf(scheme: SecurityScheme, name: string): ApiKeys[] {
  const prefix = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()
  const variable = (suffix: string) => (prefix.endsWith(suffix) ? prefix : `${prefix || 'API'}_${suffix}`)
  const { type, in: place = 'header', name: key = '', 'x-variables': variables } = scheme
  if (type === 'apiKey') return [{ scheme: place, name: key, variables: variables ?? [variable('KEY')] }]
  if (type === 'mutualTLS') return []
  if (type === 'http' && String(scheme.scheme).toLowerCase() === 'basic')
    return [{ scheme: 'basic', variables: variables ?? [variable('USER'), variable('PASSWORD')] }]
  return [{ scheme: 'bearer', variables: variables ?? [variable('TOKEN')] }]
}
