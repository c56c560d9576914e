import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { usePage } from './page-context.ts'

interface ProductLogoProps {
  name: string | undefined
  /** Shows the site's own mark where there is no logo: pale, unless the name is the site's. */
  isMarked?: boolean
}

/** The logo of another product, from the one file of symbols; nothing where the site has none of that name. */
export const ProductLogo = (props: ProductLogoProps) => <LogoOf site={usePage().site} {...props} />

/** The same, outside an article's text. */
export function LogoOf({
  site: { name: siteName, productLogos, logo },
  name,
  isMarked,
}: ProductLogoProps & { site: Pick<SiteConfig, 'name' | 'productLogos' | 'logo'> }) {
  const symbol = name === undefined ? undefined : productLogos?.symbols[name]
  if (isMarked && logo && !symbol)
    return (
      <svg className="product-logo" viewBox="0 0 32 32" aria-hidden="true">
        <path d={logo.body} opacity={name === siteName ? undefined : 0.35} />
      </svg>
    )
  if (!productLogos || !symbol) return null
  return (
    <svg className="product-logo" aria-hidden="true">
      <use href={`${productLogos.file}#${symbol}`} />
    </svg>
  )
}

/** Names of products in a row, each with its logo, where the site has it. */
export function Logos({ names }: { names: string[] }) {
  return (
    <ul className="logos">
      {names.map((name) => (
        <li key={name}>
          <ProductLogo name={name} />
          {name}
        </li>
      ))}
    </ul>
  )
}
