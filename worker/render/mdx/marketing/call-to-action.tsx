import type { ReactNode } from 'react'
import { CallToActionLinks } from '../../shell/call-to-action-links.tsx'
import { usePage } from '../page-context.ts'

/** Links to the cloud app, the documentation and sales, below a headline and what the page says there. */
export function CallToAction(props: { title?: string; children?: ReactNode }) {
  const { site, messages } = usePage()
  return <CallToActionLinks site={site} messages={messages} {...props} />
}
