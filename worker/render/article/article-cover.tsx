import { Cover, CustomerCover } from '../mdx/cover.tsx'
import type { ArticleView } from '../views/article-view.ts'
import type { SharedFrame } from '../views/shared-frame.ts'

interface ArticleCoverProps {
  shared: SharedFrame
  cover: NonNullable<ArticleView['cover']>
  path: string
  title: string
}

/** The picture between the title and the text of a post or a story: the one that lists show. */
export function ArticleCover({ shared: { site }, cover, path, title }: ArticleCoverProps) {
  if (cover.customer) return <CustomerCover site={site} name={cover.customer} />
  return <Cover site={site} path={path} title={title} kind={cover.kind} />
}
