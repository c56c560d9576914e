import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentModule } from '../../model/uploaded-content.ts'

/** The folders that a build makes in its output folder. They are emptied, so they may hold no other files. */
export interface OutFolder {
  /** The root of the host, with the headers of all static files. */
  host: string
  /** Static files of the site, in the folder below `host` that has the path of the site. */
  client: string
  content: string
  worker: string
  /** Source maps of the client's scripts, of earlier builds too. Not served. */
  sourceMaps: string
}

const partsOf = (folder: string, base = ''): OutFolder => ({
  host: join(folder, 'client'),
  client: join(folder, 'client', base),
  content: join(folder, 'content'),
  worker: join(folder, 'worker'),
  sourceMaps: join(folder, 'source-maps'),
})

/** The first folder that a build makes: it marks the output folder as a build's, finished or not. */
const markerOf = (folder: string) => join(partsOf(folder).content, 'objects')

/** File with the digest of what a site was built from: see `scripts/ensure-built.ts`. */
export const stampOf = (folder: string): string => join(folder, 'inputs-digest')

/** True if a file of the worker's folder is a module, which is run and uploaded. */
export const isWorkerModule = (name: string): boolean => /\.(js|wasm)$/.test(name) || name === contentModule

/** Why a site cannot be built into a folder; null when it can. */
export function outFolderError(folder: string): string | null {
  if (existsSync(markerOf(folder))) return null
  for (let above = folder; above !== dirname(above); above = dirname(above)) {
    if (existsSync(above) && !statSync(above).isDirectory())
      return `${above} is a file, so no folder can be made there.\nGive another folder with \`--out\`.`
  }
  const taken = Object.values(partsOf(folder)).find(
    (part) => existsSync(part) && readdirSync(part).length > 0,
  )
  if (!taken) return null
  return `${taken} holds files that no build has made. A build would replace them.\nGive another folder with \`--out\`, or remove this one yourself.`
}

/** Starts a build of a site below `base`: removes the client's files and the digest of the previous build. */
export function openOutFolder(folder: string, base: string): OutFolder {
  const parts = partsOf(folder, base)
  mkdirSync(markerOf(folder), { recursive: true })
  rmSync(stampOf(folder), { force: true })
  rmSync(parts.host, { recursive: true, force: true })
  mkdirSync(parts.client, { recursive: true })
  return parts
}

/** Starts a build in an empty folder. */
export function openEmptyOutFolder(folder: string, base: string): OutFolder {
  for (const part of Object.values(partsOf(folder))) rmSync(part, { recursive: true, force: true })
  return openOutFolder(folder, base)
}
