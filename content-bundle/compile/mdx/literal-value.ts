import type { Node } from 'estree'
import type { Json } from '../../model/tree.ts'

/** The value of a literal expression, or null when it must be evaluated. */
export function literalValue(expression: Node): { value: Json } | null {
  switch (expression.type) {
    case 'Literal': {
      const { value } = expression
      if ('regex' in expression) return null
      const isJson =
        value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      return isJson ? { value } : null
    }
    case 'TemplateLiteral':
      return expression.expressions.length === 0 ? { value: expression.quasis[0]?.value.cooked ?? '' } : null
    case 'UnaryExpression': {
      if (expression.operator !== '-') return null
      const inner = literalValue(expression.argument)
      return typeof inner?.value === 'number' ? { value: -inner.value } : null
    }
    case 'ArrayExpression': {
      const values: Json[] = []
      for (const element of expression.elements) {
        const inner = element && element.type !== 'SpreadElement' ? literalValue(element) : null
        if (!inner) return null
        values.push(inner.value)
      }
      return { value: values }
    }
    case 'ObjectExpression': {
      const entries: [string, Json][] = []
      for (const property of expression.properties) {
        if (property.type !== 'Property' || property.computed || property.kind !== 'init') return null
        const { key } = property
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
        const inner = name === null ? null : literalValue(property.value)
        if (name === null || !inner) return null
        entries.push([name, inner.value])
      }
      return { value: Object.fromEntries(entries) }
    }
    default:
      return null
  }
}
