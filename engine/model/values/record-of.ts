/** One value for each key. `Object.fromEntries` forgets the keys in its type. */
export const recordOf = <const Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
