import type { ReactNode } from 'react'
import { paragraph, strong } from '../../../engine/compile/markdown/markdown-nodes.ts'
import { asBlocks } from '../../../engine/compile/mdx/as-blocks.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import type { SiteComponent } from '../../../engine/model/site/site-parts.ts'
import { CallToActionLinks } from '../../../worker/render/shell/call-to-action-links.tsx'

interface CallToActionProps {
  site: SiteConfig
  messages: Messages
  title?: string
  children?: ReactNode
}

/** Links to the cloud app, the documentation and sales, below a headline and what the page says there. */
export const ClosingLinks = (props: CallToActionProps) => <CallToActionLinks {...props} />

export const CallToAction: SiteComponent = {
  props: { title: { type: 'string' } },
  render: ClosingLinks,
  facts: ({ site, messages }) => ({ site, messages }),
  markdown: ({ props, children }) => [
    ...(props.title ? [paragraph(strong(String(props.title)))] : []),
    ...asBlocks(children),
  ],
  sheets: ['call-to-action'],
}
