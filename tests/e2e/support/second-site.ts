import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Analytics } from '../../../engine/model/site/site-config.ts'
import { startLocalPlatform } from '../../../scripts/local-platform.ts'

const root = resolve(import.meta.dirname, '../../..')
const source = join(root, 'tests/fixtures/second-site')

/** The second site with other analytics, served by workerd on a free port. */
export async function secondSite(analytics: Analytics) {
  const folder = mkdtempSync(join(tmpdir(), 'second-site-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // A build that fails leaves no site to close.
  process.once('exit', remove)
  const config = join(folder, 'config.ts')
  writeFileSync(
    config,
    `import site from ${JSON.stringify(join(source, 'config.ts'))}
export default { ...site, analytics: ${JSON.stringify(analytics)} }
`,
  )
  // Its components and their stylesheet are next to the config.
  const parts = `export * from ${JSON.stringify(join(source, 'components.tsx'))}\n`
  writeFileSync(join(folder, 'components.tsx'), parts)
  for (const file of ['tide.css', 'passage.tsx']) copyFileSync(join(source, file), join(folder, file))
  const dir = join(folder, 'dist')
  const folders = ['--pages', join(source, 'pages'), '--public', join(source, 'public')]
  execFileSync(
    process.execPath,
    [join(root, 'scripts/build.ts'), '--site', config, ...folders, '--out', dir, '--workers', '1'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const platform = await startLocalPlatform({ dir, port: 0, persist: false, assetServer: true })
  const close = async () => {
    await platform.close()
    remove()
  }
  return { ...platform, close }
}
