import { CallToActionLinks } from '../shell/call-to-action-links.tsx'
import { usePage } from './page-context.ts'

/** Links to the cloud app, the documentation and sales. */
export function CallToAction() {
  const { site, messages } = usePage()
  return <CallToActionLinks site={site} messages={messages} />
}
