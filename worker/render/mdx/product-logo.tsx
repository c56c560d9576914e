import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { usePage } from './page-context.ts'

interface ProductLogoProps {
  name: string | undefined
}

/** The logo of another product, from the one file of symbols; nothing where the site has none of that name. */
export const ProductLogo = (props: ProductLogoProps) => <LogoOf site={usePage().site} {...props} />

/** The same, outside an article's text. */
export function LogoOf({
  site: { productLogos },
  name,
}: ProductLogoProps & { site: Pick<SiteConfig, 'productLogos'> }) {
  const symbol = name === undefined ? undefined : productLogos?.symbols[name]
  if (!productLogos || !symbol) return null
  return (
    <svg className="product-logo" aria-hidden="true">
      <use href={`${productLogos.file}#${symbol}`} />
    </svg>
  )
}
