import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Analytics, RegionTable, SiteConfigInput } from '../../../engine/model/site/site-config.ts'
import { startLocalPlatform } from '../../../scripts/local-platform.ts'
import { buildFixtureSite } from '../../build-fixture-site.ts'

/** Settings that differ from the repository's own site. */
export interface OtherSettings {
  regions?: RegionTable | null
  analytics?: Analytics | null
  apiReference?: SiteConfigInput['apiReference']
  limits?: SiteConfigInput['limits']
}

const ownConfig = join(import.meta.dirname, '../../../content-bundle/site/config.ts')
const ownPublic = join(import.meta.dirname, '../../../public')
const fixturePublic = join(import.meta.dirname, '../../fixtures/public')

/**
 * The fixture site built with other settings, and other options of the build, and served by workerd on a free port. Of the
 * links of the repository's own site, it has those that lead to pages of the fixture.
 */
export async function siteWithSettings(settings: OtherSettings, options: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'site-with-settings-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // A build that fails leaves no site to close.
  process.once('exit', remove)
  const dir = join(folder, 'dist')
  const config = join(folder, 'config.ts')
  writeFileSync(
    config,
    `import own from ${JSON.stringify(ownConfig)}
export default {
  ...own,
  ...${JSON.stringify(settings)},
  search: { ...own.search, threadsFile: null, popular: ['/docs'] },
  navbar: [{ label: 'Docs', href: '/docs' }],
  footer: [],
  redirects: {},
  outsideFile: null,
}
`,
  )
  // The repository's logos and icons, and the files that the pages of the fixture show.
  const publicFolder = join(folder, 'public')
  for (const files of [ownPublic, fixturePublic]) cpSync(files, publicFolder, { recursive: true })
  buildFixtureSite(dir, ['--site', config, '--public', publicFolder, ...options])
  const site = await startLocalPlatform({ dir, port: 0, persist: false })
  const close = async () => {
    await site.close()
    remove()
  }
  return { ...site, close }
}
