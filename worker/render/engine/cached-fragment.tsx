import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Fragment } from './fragment.ts'
import { memo } from './memo.ts'

/** What the component of a fragment sees: the object that owns the cached markup, and props that are its key. */
export type FragmentProps<Shared extends object, Props extends object> = { shared: Shared } & Props

/**
 * Renders a component once for each `shared` object and each set of props, for all pages. The component sees
 * nothing else, so it cannot show one page's value on another: what differs between pages is a prop, or a
 * `placeholder` that the caller fills in.
 *
 * `props` must be plain JSON. `name` tells components of one owner apart. The markup lives as long as `shared`.
 */
export function cachedFragment<Shared extends object, Props extends object>(
  shared: Shared,
  name: string,
  props: Props,
  Component: ComponentType<FragmentProps<Shared, Props>>,
): Fragment {
  return memo(
    shared,
    `fragment ${name} ${JSON.stringify(props)}`,
    () => new Fragment(renderToStaticMarkup(<Component shared={shared} {...props} />)),
  )
}
