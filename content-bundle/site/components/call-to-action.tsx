import type { ReactNode } from 'react'
import { link, paragraph, strong, text } from '../../../engine/compile/markdown/markdown-nodes.ts'
import { asBlocks } from '../../../engine/compile/mdx/as-blocks.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import type { SiteComponent } from '../../../engine/model/site/site-parts.ts'
import { CallToActionLinks } from '../../../worker/render/shell/call-to-action-links.tsx'

/** Names of the props that hold a page's own links, in their order. */
const ownLinks = ['primary', 'secondary', 'next'] as const

type OwnLinkProps = Partial<Record<`${(typeof ownLinks)[number]}${'Label' | 'Href'}`, string>>

interface CallToActionProps extends OwnLinkProps {
  site: SiteConfig
  messages: Messages
  title?: string
  children?: ReactNode
}

const linksOf = (props: OwnLinkProps) =>
  ownLinks.flatMap((name) => {
    const [label, href] = [props[`${name}Label`], props[`${name}Href`]]
    return label && href ? [{ label, href }] : []
  })

/** A headline, what the page says there, and its next steps: the page's own, else those of the site. */
export function ClosingLinks({ site, messages, title, children, ...own }: CallToActionProps) {
  const links = own.primaryHref ? linksOf(own) : undefined
  return <CallToActionLinks {...{ site, messages, title, links }}>{children}</CallToActionLinks>
}

const optionalText = { type: 'string' } as const

export const CallToAction: SiteComponent = {
  props: {
    title: optionalText,
    primaryLabel: optionalText,
    primaryHref: optionalText,
    secondaryLabel: optionalText,
    secondaryHref: optionalText,
    nextLabel: optionalText,
    nextHref: optionalText,
  },
  render: ClosingLinks,
  facts: ({ site, messages }) => ({ site, messages }),
  markdown: ({ props, children }) => [
    ...(props.title ? [paragraph(strong(String(props.title)))] : []),
    ...asBlocks(children),
    ...(props.primaryHref
      ? [
          paragraph(
            ...linksOf(props).flatMap(({ label, href }, index) => [
              ...(index > 0 ? [text(' · ')] : []),
              link(label, href),
            ]),
          ),
        ]
      : []),
  ],
  sheets: ['call-to-action'],
}
