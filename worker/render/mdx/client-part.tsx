import { type ComponentType, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { partAttribute } from '../../../engine/model/dom.ts'

interface ClientPartProps {
  name: string
  Component: ComponentType<Record<string, unknown>>
  isInline: boolean | undefined
  props: Record<string, unknown>
}

/** A component of the site's own that React takes over in the browser: its HTML, and what it was made from. */
export function ClientPart({ name, Component, isInline, props }: ClientPartProps) {
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
