import { sheetsOfTree } from '../../../engine/model/sheets-of-tree.ts'
import { type FormPage, siteRulesOf } from '../../../engine/model/site/site-parts.ts'
import type { TreeNode } from '../../../engine/model/tree.ts'
import { plainFrame } from './frame-view.ts'
import { pageContextOf } from './page-context-of.ts'
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
  const context = pageContextOf(site, manifest, locale)
  const text: TreeNode[] = [{ name: component, props: props(query), children: [] }]
  const shownTitle = title(context)
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
