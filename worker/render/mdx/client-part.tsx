import { type ComponentType, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { partAttribute } from '../../../engine/model/dom.ts'

interface ClientPartProps<Props extends object> {
  name: string
  Component: ComponentType<Props>
  isInline?: boolean | undefined
  props: Props
}

/** A component that React hydrates in the browser: its HTML, and what it was made from. */
export function ClientPart<Props extends object>({
  name,
  Component,
  isInline,
  props,
}: ClientPartProps<Props>) {
  const id = useId()
  const Tag = isInline ? 'span' : 'div'
  const markup = renderToString(<Component {...props} />, { identifierPrefix: id })
  return (
    <Tag
      {...{ [partAttribute]: name }}
      data-props={JSON.stringify(props)}
      data-id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
