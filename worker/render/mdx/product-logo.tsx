import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { usePage } from './page-context.ts'

interface ProductLogoProps {
  name: string | undefined
}

/** The logo of another product, a symbol of a file; nothing where the site has none of that name. */
export const ProductLogo = (props: ProductLogoProps) => <LogoOf site={usePage().site} {...props} />

/** The same, outside an article's text. */
export function LogoOf({
  site: { productLogos },
  name,
}: ProductLogoProps & { site: Pick<SiteConfig, 'productLogos'> }) {
  const symbol = name === undefined ? undefined : productLogos[name]
  if (!symbol) return null
  return (
    <svg className="product-logo" aria-hidden="true">
      <use href={symbol} />
    </svg>
  )
}
