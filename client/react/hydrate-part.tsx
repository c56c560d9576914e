import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followTranslation } from './follow-translation.ts'

/** Hydrates a component. Resolves when it listens. When it fails, its HTML stays, without scripts. */
export function hydratePart(element: HTMLElement, Component: ComponentType<object>): Promise<void> {
  const { props = '{}', id = '' } = element.dataset
  const html = element.innerHTML
  followTranslation(element)
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Hydrated onReady={resolve}>
        <Component {...JSON.parse(props)} />
      </Hydrated>,
      {
        identifierPrefix: id,
        onUncaughtError: (error) => {
          element.innerHTML = html
          reportError(error)
          resolve()
        },
      },
    )
  })
}

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useLayoutEffect(onReady, [onReady])
  return children
}
