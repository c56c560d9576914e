import type { Manifest, ManifestContent } from './manifest.ts'
import { contentHash } from './values/content-hash.ts'

/** The layout of manifests that this code writes and reads. Raise it when older code could not read a new one. */
export const manifestFormat = 2

/** Thrown for a manifest that is missing, damaged or of another format. */
export class UnusableManifest extends Error {
  override name = 'UnusableManifest'
}

/** The text of a manifest: its build is the hash of all that follows. */
export async function manifestText(content: ManifestContent): Promise<string> {
  const rest = JSON.stringify(content)
  const build = await contentHash(new TextEncoder().encode(rest))
  return `{${buildField(build)},${rest.slice(1)}`
}

/**
 * The manifest of a build from its text. Throws `UnusableManifest` when the text is not what the build's hash
 * names, or has the format of other code.
 */
export async function readManifest(text: string, build: string): Promise<Manifest> {
  await proveManifest(text, build)
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== manifestFormat) {
    throw new UnusableManifest(
      `The manifest of build ${build} has the format ${manifest.format}; this code reads ${manifestFormat}.`,
    )
  }
  return manifest
}

/** Throws `UnusableManifest` when the text of a manifest, of any format, is not what the build's hash names. */
export async function proveManifest(text: string, build: string): Promise<void> {
  const start = `{${buildField(build)},`
  const isWhole =
    text.startsWith(start) &&
    (await contentHash(new TextEncoder().encode(`{${text.slice(start.length)}`))) === build
  if (!isWhole) throw new UnusableManifest(`The manifest of build ${build} is not what its hash names.`)
}

const buildField = (build: string) => `"build":${JSON.stringify(build)}`
