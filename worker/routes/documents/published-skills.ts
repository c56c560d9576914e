import { paths } from '../../../content-bundle/model/urls/routes.ts'
import { urlOf } from '../../../content-bundle/model/urls/url-path.ts'
import type { AppParts } from '../../app-parts.ts'
import { toHex } from '../../http/to-hex.ts'
import type { SkillFacts } from '../../render/documents/well-known.ts'

/** The agent skill in the public folder, described by its front matter; none when the site has no skill. */
export async function publishedSkills({
  assets,
  site,
}: Pick<AppParts, 'assets' | 'site'>): Promise<SkillFacts[]> {
  const response = await assets(new Request(urlOf(site, paths.skill())))
  if (!response.ok) return []
  const bytes = await response.arrayBuffer()
  const front = /^---\n([\s\S]*?)\n---/.exec(new TextDecoder().decode(bytes))?.[1] ?? ''
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(front)?.[1] ?? ''
  const digest = toHex(await crypto.subtle.digest('SHA-256', bytes))
  return [{ name: field('name'), description: field('description'), digest }]
}
