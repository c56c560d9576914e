import { type ComponentType, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islands } from './islands/registry.ts'

/** Gives an island its React; resolves once it answers to events. When it fails, its HTML stays. */
export function hydrateIsland(element: HTMLElement): Promise<void> {
  const name = element.getAttribute('name') as keyof typeof islands
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}')
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Awake island={islands[name] as ComponentType<object>} props={props} onAwake={resolve} />,
    )
  })
}

interface AwakeProps {
  island: ComponentType<object>
  props: object
  onAwake: () => void
}

function Awake({ island: Island, props, onAwake }: AwakeProps) {
  useEffect(onAwake, [onAwake])
  return <Island {...props} />
}
