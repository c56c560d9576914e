import type { ReactNode } from 'react'
import { type HttpOperation, sentByBrowser } from '../../../engine/model/api-reference/http-operation.ts'
import { ApiRoute } from './api-route.tsx'
import { usePage } from './page-context.ts'
import { IsSwitched } from './tabs.tsx'
import { TryIt } from './try-it.tsx'

/** An operation of an HTTP API: its text, and next to it, where there is room, its samples. */
export function ApiOperation({ children }: { children?: ReactNode }) {
  return <section className="api-operation">{children}</section>
}

/** The request and its responses. */
export function ApiSamples({ children }: { children?: ReactNode }) {
  return (
    <div className="api-samples">
      <IsSwitched value>{children}</IsSwitched>
    </div>
  )
}

/** The first line of an operation, with the button that opens its form where scripts run. */
export function ApiRequest({ operation }: { operation: HttpOperation }) {
  const { site } = usePage()
  // The policy of the page lets a form send to these only.
  const servers = (site.apiReference?.servers ?? []).filter(
    ({ url }) => !operation.origin || new URL(url).origin === operation.origin,
  )
  const sent = sentByBrowser(operation)
  return (
    <div className="api-request">
      <ApiRoute method={operation.method} path={operation.base + operation.path} />
      {servers.length > 0 && sent && <TryIt operation={sent} servers={servers} />}
    </div>
  )
}

/** Parameters or fields: a list whose entries begin with a name and a type. */
export function ApiFields({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="api-fields">
      {title && <p>{title}</p>}
      {children}
    </div>
  )
}
