import { sheetsOfTree } from '../../../engine/model/sheets-of-tree.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import { type FormPage, siteRulesOf } from '../../../engine/model/site/site-parts.ts'
import type { TreeNode } from '../../../engine/model/tree.ts'
import type { PageContext } from '../mdx/page-context.ts'
import { plainFrame } from './frame-view.ts'
import { pageLists } from './page-lists.ts'
import type { RenderInput } from './page-request.ts'

/** Everything the page shows that a form of the site leads to. */
export type FormPageView = ReturnType<typeof formPageView>

/** Decides everything about such a page. Pure. */
export function formPageView(
  input: RenderInput,
  { title, component, props }: FormPage,
  query: URLSearchParams,
) {
  const { site, manifest, locale } = input
  const messages = messagesOf(site, locale.code)
  const text: TreeNode[] = [{ name: component, props: props(query), children: [] }]
  const shownTitle = title({ site, locale, messages })
  const context: PageContext = {
    site,
    locale,
    messages,
    pages: pageLists(site, manifest, locale),
    dates: manifest.dates,
  }
  return {
    frame: plainFrame(input, {
      title: shownTitle,
      language: locale.code,
      sheets: sheetsOfTree(text, siteRulesOf(site.parts)),
    }),
    title: shownTitle,
    text,
    context,
  }
}
