import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { type IslandName, type IslandProps, islands } from '../../../client/islands/registry.ts'
import { islandElement } from '../../../engine/model/dom.ts'

interface IslandTag<Name extends IslandName> {
  name: Name
  props: IslandProps<Name>
}

/** An interactive part: its HTML, and the properties with which the browser hydrates it when a visitor uses it. */
export function Island<Name extends IslandName>({ name, props }: IslandTag<Name>) {
  const Component = islands[name] as ComponentType<object>
  const Tag = islandElement
  const markup = renderToString(<Component {...props} />)
  return (
    <Tag
      {...{ name, props: JSON.stringify(props) }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
