import { paths } from '../../../content-bundle/model/paths.ts'
import { site } from '../../../content-bundle/site/site.ts'
import type { PageView } from '../page-view.ts'

/** What a visitor reads where no page is. */
export function NotFound({ view: { words, path } }: { view: PageView }) {
  const issue = `${site.docsRepository}/issues/new?${new URLSearchParams({ title: `Broken link: ${path}` })}`
  return (
    <main id="main" tabIndex={-1}>
      <article className="prose">
        <h1>{words.notFoundTitle}</h1>
        <p>{words.notFoundBody}</p>
        <p>
          <a href={paths.docs()}>{site.name}</a> · <a href={issue}>{words.notFoundReport}</a>
        </p>
      </article>
    </main>
  )
}
