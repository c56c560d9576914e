import { mainSections } from '../main-sections.ts'
import { Card, Cards } from '../mdx/cards.tsx'
import type { PageView } from '../page-view.ts'

/** The site's sections as cards, for whoever found nothing. */
export function MainSections({ view: { messages, locale, manifest } }: { view: PageView }) {
  return (
    <section className="main-sections">
      <h2>{messages.notFoundSections}</h2>
      <Cards columns={3}>
        {mainSections(locale, manifest).map(({ path, title, description, lang }) => (
          <Card key={path} title={title} href={path}>
            {description && <p lang={lang}>{description}</p>}
          </Card>
        ))}
      </Cards>
    </section>
  )
}
