import { cpSync, existsSync } from 'node:fs'

/** Copies the public files to the client folder, if the site has any. */
export function copyPublicFiles(publicFolder: string, clientFolder: string): void {
  if (existsSync(publicFolder)) cpSync(publicFolder, clientFolder, { recursive: true })
}
