import type { Messages } from '../../../engine/model/site/messages.ts'
import { titleText } from '../article/title-text.tsx'
import { Card, Cards } from '../mdx/cards.tsx'
import type { MainSection } from '../views/main-sections.ts'

/** The site's main sections as lines, for visitors who found nothing. */
export function MainSections({ sections, messages }: { sections: MainSection[]; messages: Messages }) {
  return (
    <section className="main-sections">
      <h2>{messages.notFoundSections}</h2>
      <Cards columns={3} lines>
        {sections.map(({ path, title, description, lang }) => (
          <Card key={path} title={title} href={path}>
            {description && <p lang={lang}>{titleText({ title: description, lang })}</p>}
          </Card>
        ))}
      </Cards>
    </section>
  )
}
