import { usePage } from './page-context.ts'

/** The logo of another product, from the one file of symbols; nothing where the site has none of that name. */
export function ProductLogo({ name }: { name: string | undefined }) {
  const { productLogos } = usePage().site
  const symbol = name === undefined ? undefined : productLogos?.symbols[name]
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
