import { cpSync, existsSync } from 'node:fs'

/** Puts what is served as it is into the client folder; a site may have no such files. */
export function copyPublicFiles(publicFolder: string, clientFolder: string): void {
  if (existsSync(publicFolder)) cpSync(publicFolder, clientFolder, { recursive: true })
}
