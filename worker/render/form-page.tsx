import { frameIds } from '../../engine/model/dom.ts'
import { renderTree } from './render-tree.tsx'
import { wholeDocument } from './stream-page.ts'
import type { FormPageView } from './views/form-page-view.ts'

/** The page that a form of the site leads to, as UTF-8. */
export const formPageHtml = (view: FormPageView): Uint8Array<ArrayBuffer> =>
  wholeDocument(
    view.frame,
    <main id={frameIds.main} tabIndex={-1}>
      <article className="prose">
        <h1>{view.title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
        <div dangerouslySetInnerHTML={{ __html: renderTree(view.text, view.context).toString() }} />
      </article>
    </main>,
  )
