import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSource } from '../../engine/model/manifest.ts'
import { pageChanges } from '../../engine/model/page-changes.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { readBuiltSite } from '../../engine/release/built-site.ts'
import { currentBuild } from '../../engine/release/current-build.ts'
import { lostAnchors } from '../../engine/release/lost-anchors.ts'
import { missingValues, valuesOf } from '../../engine/release/prove-stored.ts'
import { type PublishOptions, publishContent } from '../../engine/release/publish-content.ts'
import type { PublishTarget } from '../../engine/release/publish-target.ts'
import { changesText, counted, sizeText } from './history-text.ts'

/** The site to ship, its target, and the options. */
export interface ShipInput
  extends Pick<
    PublishOptions,
    'upload' | 'deploy' | 'prove' | 'mayPoint' | 'onStep' | 'isStaged' | 'now' | 'pause'
  > {
  /** The built site. */
  dir: string
  site: Pick<SiteConfig, 'locales'>
  content: PublishTarget
  source: ReleaseSource | null
  /** Removes addresses that no redirect catches, and anchors that no heading has. */
  allowsRemoved: boolean
  /** Says what would happen, and writes nothing. */
  isDryRun: boolean
  say: (line: string) => void
}

/**
 * Ships a built site: says what changes, uploads what is new and the version of the worker, proves that all of it
 * answers, and deploys the version last. Throws before the first upload when an address would break, and before the
 * deployment when anything else fails. Returns the id of the build.
 */
export async function shipSite(input: ShipInput): Promise<string> {
  const { dir, site, content, allowsRemoved, isDryRun, say } = input
  const built = await readBuiltSite(dir)
  const { build } = built.manifest
  const current = await currentBuild(content)
  if (current.fault)
    say(`The current build cannot be read, so every page counts as added. ${current.fault.message}`)
  const changes = pageChanges(site, current.manifest, built.manifest)
  say(current.manifest?.build === build ? `Build ${build} is the current one already.` : changesText(changes))
  const lost = changes.withoutRedirect.length
  if (lost > 0 && !allowsRemoved) {
    throw new Error(
      `${counted(lost, 'page')} would answer 404 (listed above). Add redirects in content-bundle/site/redirects.ts, or ship with --allow-removed.`,
    )
  }
  const anchors = current.manifest
    ? await lostAnchors(site, current.manifest, built.manifest, content, (hash) =>
        readFileSync(join(dir, 'content/objects', hash), 'utf8'),
      )
    : []
  if (anchors.length > 0) say(anchors.map((address) => `  # ${address}  (no heading)`).join('\n'))
  if (anchors.length > 0 && !allowsRemoved) {
    throw new Error(
      `${counted(anchors.length, 'link')} to headings would lead to the top of the page (listed above). Name the old anchors in \`formerAnchors\` of the front matter, or ship with --allow-removed.`,
    )
  }
  const values = await valuesOf(built, true)
  const missing = await missingValues(values, content)
  const known = values.length - missing.length
  const size = sizeText(missing.reduce((sum, { bytes }) => sum + bytes, 0))
  if (isDryRun) {
    say(
      `Would upload ${counted(missing.length, 'value')} (${size}); ${known} are stored already. Nothing was changed.`,
    )
    return build
  }
  say(`Uploading ${counted(missing.length, 'value')} (${size}); ${known} are stored already.`)
  await publishContent(dir, content, {
    ...input,
    isRelease: true,
    replaces: current,
    onProgress: ({ done, total, bytes, totalBytes }) =>
      say(`  ${done} of ${total}, ${sizeText(bytes)} of ${sizeText(totalBytes)}`),
    onRetry: (error, attempt) => say(`  Attempt ${attempt} failed, trying again. ${errorMessage(error)}`),
  })
  return build
}
