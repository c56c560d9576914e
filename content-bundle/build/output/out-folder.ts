import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a build makes below its out folder. Nobody else's files may lie in these: they are emptied. */
export interface OutFolder {
  client: string
  content: string
  worker: string
}

const partsOf = (folder: string): OutFolder => ({
  client: join(folder, 'client'),
  content: join(folder, 'content'),
  worker: join(folder, 'worker'),
})

/** The first thing a build makes, by which the next one knows the folder for a build's, finished or not. */
const signOf = (folder: string) => join(partsOf(folder).content, 'objects')

/** File that tells what a site was built from; see `scripts/inputs-digest.ts`. */
export const stampOf = (folder: string): string => join(folder, 'inputs-digest')

/** Whether a file of the worker's folder is run and uploaded with it. */
export const isWorkerModule = (name: string): boolean => /\.(js|wasm)$/.test(name)

/** Why no site may be built into a folder; null when one may. */
export function outFolderError(folder: string): string | null {
  if (existsSync(signOf(folder))) return null
  for (let above = folder; above !== dirname(above); above = dirname(above)) {
    if (existsSync(above) && !statSync(above).isDirectory())
      return `${above} is a file, and no folder can be made there.\nGive another folder with \`--out\`.`
  }
  const taken = Object.values(partsOf(folder)).find(
    (part) => existsSync(part) && readdirSync(part).length > 0,
  )
  if (!taken) return null
  return `${taken} holds files that no build has made, and a build would replace them.\nGive another folder with \`--out\`, or remove that one yourself.`
}

/** Begins a build: the client's files are made anew, and what the folder was built from holds no more. */
export function openOutFolder(folder: string): OutFolder {
  const parts = partsOf(folder)
  mkdirSync(signOf(folder), { recursive: true })
  rmSync(stampOf(folder), { force: true })
  rmSync(parts.client, { recursive: true, force: true })
  mkdirSync(parts.client, { recursive: true })
  return parts
}

/** Begins a build with nothing of the one before. */
export function openEmptyOutFolder(folder: string): OutFolder {
  for (const part of Object.values(partsOf(folder))) rmSync(part, { recursive: true, force: true })
  return openOutFolder(folder)
}
