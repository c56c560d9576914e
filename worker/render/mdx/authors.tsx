import { authorOf } from '../../../engine/model/people/contributors.ts'
import { AuthorList } from '../shell/author-list.tsx'
import { usePage } from './page-context.ts'

/** The authors of a page by their usernames. */
export function Authors({ names }: { names: string[] }) {
  const { site } = usePage()
  return <AuthorList site={site} authors={names.map((username) => authorOf(site, username))} />
}
