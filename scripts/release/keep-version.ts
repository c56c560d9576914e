import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { filesBelow } from '../../engine/build/sources/files-below.ts'
import { contentKeys } from '../../engine/model/manifest.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import type { StoredValue } from '../../engine/release/built-site.ts'
import type { PublishTarget } from '../../engine/release/publish-target.ts'
import { uploadValues } from '../../engine/release/upload-values.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * Keeps the site as it is now as a version: exports it for its place below `/v/` and stores the files in KV, where no
 * prune removes them. Throws when the site cannot be exported; what it had stored of the version stays.
 */
export async function keepVersion(
  { name, siteFile }: { name: string; siteFile: string | undefined },
  content: PublishTarget,
  say: (line: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'version-'))
  try {
    const args = ['--keep-as', name, '--out', folder, ...(siteFile ? ['--site', siteFile] : [])]
    execFileSync(process.execPath, [join(root, 'scripts/export.ts'), ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await storeVersion(name, folder, content, say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const homeFile = 'index.html'

/** Stores the files of a version. Its home page comes last: while it is missing, the version is not whole. */
export async function storeVersion(
  name: string,
  folder: string,
  content: PublishTarget,
  say: (line: string) => void,
): Promise<void> {
  const files = [...filesBelow(folder).filter((path) => path !== homeFile), homeFile]
  const values = files.map((path): StoredValue => {
    const file = join(folder, path)
    const key = contentKeys.version(name, `/${path}`)
    return { key, bytes: statSync(file).size, read: () => new Uint8Array(readFileSync(file)) }
  })
  say(`Keeping version ${name} at ${paths.version(name)}: ${values.length} files.`)
  await uploadValues(content, values)
}

/** Throws when the config names a version that is not stored: its links would lead nowhere. */
export async function checkVersions(
  { versions }: Pick<SiteConfig, 'versions'>,
  content: PublishTarget,
): Promise<void> {
  for (const name of versions)
    if ((await content.get(contentKeys.version(name, `/${homeFile}`))) === null)
      throw new Error(
        `\`versions\` of the site config names ${name}, which is not stored. Keep it first, from its commit: \`npm run ship -- --keep-as ${name}\`. Or remove it from the list.`,
      )
}
