import type { PageEntry } from '../../content-bundle/model/manifest.ts'
import { site } from '../../content-bundle/site/site.ts'

/** A page's Markdown with front matter of its own: what an agent has to know of where it came from. */
export function markdownTwin(path: string, { front, updated, canonical }: PageEntry, body: string): string {
  const fields = {
    title: front.title,
    description: front.description,
    canonical: site.origin + (canonical ?? path),
    updated,
  }
  const yaml = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${yaml.join('\n')}\n---\n\n# ${front.title}\n\n${body}`
}
