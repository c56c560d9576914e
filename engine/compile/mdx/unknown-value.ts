const marker = Symbol('unknown value')

/**
 * The value of what a lenient build cannot know, such as the result of an import that it refused. Calling it
 * or reading from it gives itself, a list of it is empty, and it shows nothing. So the rest of an expression
 * that uses it still works.
 */
export const unknownValue: unknown = new Proxy(function nothing() {}, {
  apply: () => unknownValue,
  construct: () => Object(unknownValue),
  get: (_, key) => {
    if (key === marker) return true
    if (key === Symbol.iterator) return [][Symbol.iterator]
    if (key === Symbol.toPrimitive || key === 'toString') return () => ''
    // Otherwise `await` would call it, and wait for ever.
    return key === 'then' ? undefined : unknownValue
  },
  has: (_, key) => key === marker,
})

export const isUnknownValue = (value: unknown): boolean =>
  typeof value === 'function' && Reflect.get(value, marker) === true
