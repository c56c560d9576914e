import type { OasRef } from '@redocly/openapi-core'
import { SiteConfigError } from '../../engine/model/site/define-site.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import { type OpenApi, partAt } from './open-api.ts'

/** A part of a description that no page shows. */
export interface Unread {
  key: string
  times: number
  /** Where it is for the first time: a JSON pointer. */
  first: string
}

/** Keywords whose fields have any name. */
const maps: ReadonlySet<string> = new Set(
  'properties patternProperties dependentSchemas paths webhooks responses content headers links callbacks examples encoding variables scopes mapping flows'.split(
    ' ',
  ),
)

/** Keywords whose values are shown as they are. A reference in them is none. */
const data: ReadonlySet<string> = new Set(['example', 'value', 'default', 'const', 'enum'])

/** Parts that are read where something refers to them. */
const elsewhere: ReadonlySet<string> = new Set(['#/components', '#/openapi'])
/** Keywords for programs, and parts that only references lead to. */
const notContent = [
  '$defs',
  'definitions',
  '$schema',
  'jsonSchemaDialect',
  '$id',
  '$anchor',
  '$comment',
  'operationId',
]

const isRef = (node: object): node is OasRef => '$ref' in node && typeof node.$ref === 'string'

/**
 * An OpenAPI description that remembers what was read of it. Pages read it through `root`; what they have not read is
 * not shown.
 */
export class ApiDocument {
  /** The description. Each keyword that is read from it counts as shown. */
  readonly root: OpenApi
  /** The description. Reading it counts nothing as shown. */
  readonly source: OpenApi
  readonly #read = new Map<object, Set<string>>()
  readonly #trackers = new WeakMap<object, object>()
  readonly #sources = new WeakMap<object, object>()
  readonly #explained = new Set<object>()
  readonly #resolved = new WeakMap<object, object>()

  constructor(source: OpenApi) {
    this.source = source
    this.root = this.#track(source)
  }

  /** Says that a part is explained elsewhere. */
  leaveOut(node: object): void {
    this.#explained.add(this.sourceOf(node))
  }

  /** The first of two parts that is there. The other one does not count. */
  first<T extends object>(counts: T | undefined, other: T | undefined): T | undefined {
    if (counts && other) this.leaveOut(other)
    return counts ?? other
  }

  /** The part without the memory: to make examples of, which show only some of what they read. */
  sourceOf<T extends object>(node: T): T {
    return (this.#sources.get(node) ?? node) as T
  }

  /** A part without its reference. What stands next to a reference counts before what it names. */
  resolve<T extends object>(node: T | OasRef, seen: readonly string[] = []): T {
    if (!isRef(node)) return node
    const earlier = this.#resolved.get(node)
    if (earlier) return earlier as T
    const resolved = this.resolve(this.target<T>(node.$ref, seen), [...seen, node.$ref])
    const beside = Object.keys(node).filter((key) => key !== '$ref')
    const whole = beside.length > 0 ? this.#overlaid(node, resolved) : resolved
    this.#resolved.set(node, whole)
    return whole as T
  }

  /** What a reference names, which may be one, too. Throws when that is nothing, or the reference itself. */
  target<T extends object>(ref: string, seen: readonly string[] = []): T | OasRef {
    if (!ref.startsWith('#/'))
      throw new SiteConfigError(
        `\`${ref}\` is not the path of a part, such as \`#/components/schemas/Trace\`. Write its path.`,
      )
    if (seen.includes(ref))
      throw new SiteConfigError(`\`${ref}\` refers to itself. Write a schema there, or remove the reference.`)
    const target = partAt(this.source, ref)
    if (!isRecord(target))
      throw new SiteConfigError(`\`${ref}\` refers to nothing. Add it, or correct the reference.`)
    return this.#track(target) as T | OasRef
  }

  /** What no page has read, most frequent first, but for the `accepted` keywords. Extensions and components that nobody refers to are left out. */
  unread(accepted: readonly string[]): Unread[] {
    const unreadByName = new Map<string, Unread>()
    const visited = new Set(this.#explained)
    const leftOut = new Set([...notContent, ...accepted])
    const visit = (node: unknown, pointer: string, parent: string, isMap = false) => {
      if (typeof node !== 'object' || node === null || visited.has(node)) return
      visited.add(node)
      for (const [key, value] of Object.entries(node)) {
        const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
        // An item of a list or a map has the name of the list.
        const name = Array.isArray(node) || isMap ? parent : key
        if ((key.startsWith('x-') && !isMap) || elsewhere.has(place) || leftOut.has(name)) continue
        if (key === '$ref' && typeof value === 'string') visit(partAt(this.source, value), value, '')
        else if (this.#read.get(node)?.has(key)) {
          if (isMap || !data.has(key)) visit(value, place, key, !isMap && maps.has(key))
        } else {
          const before = unreadByName.get(name)
          unreadByName.set(name, {
            key: name,
            times: (before?.times ?? 0) + 1,
            first: before?.first ?? place,
          })
        }
      }
    }
    visit(this.source, '#', '')
    const { securitySchemes = {} } = this.source.components ?? {}
    for (const scheme of Object.values(leftOut.has('securitySchemes') ? {} : securitySchemes))
      if (this.#trackers.has(scheme)) visit(scheme, '#/components/securitySchemes', '')
    return [...unreadByName.values()].sort((a, b) => b.times - a.times)
  }

  #track<T extends object>(source: T): T {
    const tracked = this.#trackers.get(source)
    if (tracked) return tracked as T
    const read = new Set<string>()
    this.#read.set(source, read)
    const tracker = new Proxy(source, {
      get: (target, key, receiver) => {
        if (typeof key === 'string') read.add(key)
        const value: unknown = Reflect.get(target, key, receiver)
        return typeof value === 'object' && value !== null ? this.#track(value) : value
      },
    })
    this.#trackers.set(source, tracker)
    this.#sources.set(tracker, source)
    return tracker
  }

  /** A view of two objects. What the first one says counts; both count as read. */
  #overlaid(first: object, second: object): object {
    return new Proxy(first, {
      get: (_, key) => {
        const below: unknown = Reflect.get(second, key)
        const above: unknown = key === '$ref' ? undefined : Reflect.get(first, key)
        if (above === undefined) return below
        if (typeof below === 'object' && below) this.leaveOut(below)
        return above
      },
      has: (_, key) => (key !== '$ref' && key in first) || key in second,
      ownKeys: () =>
        [...new Set([...Reflect.ownKeys(first), ...Reflect.ownKeys(second)])].filter((key) => key !== '$ref'),
      getOwnPropertyDescriptor: () => ({
        configurable: true,
        enumerable: true,
        writable: true,
        value: undefined,
      }),
    })
  }
}
