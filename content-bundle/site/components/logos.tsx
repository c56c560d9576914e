import { bullets, paragraph, text } from '../../../engine/compile/markdown/markdown-nodes.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import type { SiteComponent } from '../../../engine/model/site/site-parts.ts'
import { LogoOf } from '../../../worker/render/mdx/product-logo.tsx'

/** Names of products in a row, each with its logo, where the site has it. */
export const LogoRow = ({ site, names }: { site: SiteConfig; names: readonly string[] }) => (
  <ul className="logos">
    {names.map((name) => (
      <li key={name}>
        <LogoOf site={site} name={name} />
        {name}
      </li>
    ))}
  </ul>
)

export const Logos: SiteComponent = {
  props: { names: { type: 'strings', required: true } },
  holds: [],
  render: LogoRow,
  facts: ({ site }) => ({ site }),
  markdown: ({ props }) => [bullets([props.names].flat().map((name) => [paragraph(text(String(name)))]))],
  styles: ['components/logos.css'],
  sheets: ['product-logo'],
}
