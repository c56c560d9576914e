import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FrameMarkup } from '../../../engine/model/manifest.ts'
import { memo } from '../../../engine/model/values/memo.ts'
import { appendValue, Html, type HtmlPart, type HtmlValue } from './html.ts'

const open = '\uE002'
const close = '\uE003'
const attribute = 'data-placeholder'
const tokenPattern = new RegExp(
  ` ${attribute}="${open}([^${close}]*)${close}"|${open}([^${close}]*)${close}`,
  'g',
)

/**
 * Stands in a fragment for a value that differs between pages: as a child, or as or in the value of an
 * attribute. Made of private-use characters, which React and JSON leave unchanged.
 */
export const placeholder = (name: string): string => `${open}${encodeURIComponent(name)}${close}`

/** Props that become further attributes of an element, such as ` aria-current="page"`. */
export const attributesPlaceholder = (name: string): Record<string, string> => ({
  [attribute]: placeholder(name),
})

const encoder = new TextEncoder()

/** Markup that pages share except for the values of its placeholders. Encoded once. */
export class Fragment {
  readonly #bytes: Uint8Array
  /** The placeholders in their order, each with its offset in the bytes. */
  readonly #placeholders: { name: string; at: number }[] = []

  constructor(markup: string) {
    let text = ''
    let size = 0
    let from = 0
    for (const { 0: token, 1: ofAttributes, 2: ofText, index } of markup.matchAll(tokenPattern)) {
      const run = markup.slice(from, index)
      text += run
      size += encoder.encode(run).length
      this.#placeholders.push({ name: decodeURIComponent(ofAttributes ?? ofText ?? ''), at: size })
      from = index + token.length
    }
    this.#bytes = encoder.encode(text + markup.slice(from))
  }

  /** The markup with its values. A placeholder without a value prints nothing and does not divide the markup. */
  fill(values: Readonly<Record<string, HtmlValue>> = {}): Html {
    const parts: HtmlPart[] = []
    let from = 0
    for (const { name, at } of this.#placeholders) {
      const value = values[name]
      if (value === undefined || value === null) continue
      parts.push(this.#bytes.subarray(from, at))
      appendValue(parts, value)
      from = at
    }
    parts.push(this.#bytes.subarray(from))
    return new Html(parts)
  }
}

/** Names the markup of a component and its props among that of one owner. */
export const fragmentKey = (name: string, props: object): string => `${name} ${JSON.stringify(props)}`

/** Props of the component of a fragment: the object that owns the cached markup, and props that are its key. */
type FragmentProps<Shared extends object, Props extends object> = { shared: Shared } & Props

/**
 * Renders a component once for each `shared` object and each set of props, for all pages. The component sees
 * nothing else, so it cannot show one page's value on another: what differs between pages is a prop, or a
 * `placeholder` that the caller fills in.
 *
 * `props` must be plain JSON. `name` tells components of one owner apart. The markup lives as long as `shared`,
 * which may have brought it along as `markup`.
 */
export function cachedFragment<Shared extends object, Props extends object>(
  shared: Shared & { markup?: FrameMarkup | undefined },
  name: string,
  props: Props,
  Component: ComponentType<FragmentProps<Shared, Props>>,
): Fragment {
  const key = fragmentKey(name, props)
  return memo(
    shared,
    `fragment ${key}`,
    () =>
      new Fragment(shared.markup?.[key] ?? renderToStaticMarkup(<Component shared={shared} {...props} />)),
  )
}
