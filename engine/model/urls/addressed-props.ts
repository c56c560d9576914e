import { addressOf } from './url-path.ts'

/** Attributes of HTML and SVG that hold one address. */
const addressAttributes = ['href', 'src', 'action', 'poster']

/** The props of an element as its place in a site below `base` needs them; those of a component stay as they are. */
export function addressedProps<Props extends object>(base: string, type: unknown, props: Props): Props {
  if (typeof type !== 'string') return props
  const addressed = Object.entries(props).flatMap(([name, value]) =>
    addressAttributes.includes(name) && typeof value === 'string' ? [[name, addressOf(base, value)]] : [],
  )
  return addressed.length === 0 ? props : { ...props, ...Object.fromEntries(addressed) }
}
