import type { Manifest } from './manifest.ts'
import { contentHash } from './values/content-hash.ts'

/** The layout of manifests that this code writes and reads. Raise it when older code could not read a new one. */
export const manifestFormat = 1

/** The version of the code. Raise it and `leastCodeVersion` when pages use what older code renders wrongly. */
const codeVersion = 2

/** The version of the code that the pages of a build need at least. */
export const leastCodeVersion = 2

/** Thrown for a manifest that is missing, damaged or of other code. */
export class UnusableManifest extends Error {
  override name = 'UnusableManifest'
}

/** The text of a manifest: its build is the hash of all that follows. */
export async function manifestText(content: Omit<Manifest, 'build'>): Promise<string> {
  const rest = JSON.stringify(content)
  const build = await contentHash(new TextEncoder().encode(rest))
  return `{${buildField(build)},${rest.slice(1)}`
}

/**
 * The manifest of a build from its text. Throws `UnusableManifest` when the text is not what the build's hash
 * names, or when it was written for other code.
 */
export async function readManifest(text: string, build: string): Promise<Manifest> {
  const start = `{${buildField(build)},`
  const isWhole =
    text.startsWith(start) &&
    (await contentHash(new TextEncoder().encode(`{${text.slice(start.length)}`))) === build
  if (!isWhole) throw new UnusableManifest(`The manifest of build ${build} is not what its hash names.`)
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== manifestFormat) {
    throw new UnusableManifest(
      `The manifest of build ${build} has a format that this code does not read (it reads ${manifestFormat}). Deploy the code that the build was made with.`,
    )
  }
  if (manifest.leastCode > codeVersion) {
    throw new UnusableManifest(
      `Build ${build} needs code of version ${manifest.leastCode}; this is ${codeVersion}. Deploy newer code.`,
    )
  }
  return manifest
}

const buildField = (build: string) => `"build":${JSON.stringify(build)}`
