import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { type IslandName, type IslandProps, islands } from '../../client/islands/registry.ts'
import { type IslandMoment, islandElement } from '../../content-bundle/model/dom.ts'
import { useRender } from './engine/render-context.ts'

interface IslandTag<Name extends IslandName> {
  name: Name
  when: IslandMoment
  props: IslandProps<Name>
}

/** An interactive part: its HTML now, and what the browser needs to wake it when it falls due. */
export function Island<Name extends IslandName>({ name, when, props }: IslandTag<Name>) {
  const { slots } = useRender()
  const Component = islands[name] as ComponentType<object>
  const Tag = islandElement as unknown as 'div'
  return (
    <Tag {...{ name, when, props: JSON.stringify(props) }}>
      {slots.hold(renderToString(<Component {...props} />))}
    </Tag>
  )
}
