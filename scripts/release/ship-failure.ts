import type { ReleaseStep } from '../../engine/release/publish-content.ts'
import type { EnvironmentName } from '../environment/environment.ts'

/** Explains what readers have after a release failed in a step, and what to do. Null before the first step. */
export function shipFailure(step: ReleaseStep | null, env: EnvironmentName, isStaged: boolean): string {
  const flag = env === 'production' ? '--env=' : `--env=${env}`
  const again = 'Run `npm run ship` again: it goes on where it stopped'
  if (step === null) return 'Nothing was shipped; readers have the site as it was.'
  if (step === 'uploading' || isStaged)
    return `Readers have the site as it was. What was uploaded stays stored. ${again}.`
  if (step === 'deploying')
    return `Readers have the pages as they were. Migrations of D1 may be applied, and the code may be live. ${again}, or \`npx wrangler rollback ${flag}\` for the code before.`
  if (step === 'deployed')
    return `Migrations of D1 are applied and the code is live; it serves the pages as they were. ${again}, or \`npx wrangler rollback ${flag}\` for the code before.`
  return `The last step failed, so the build may be the current one or not: \`npm run builds -- --env ${env}\` marks the current one. ${again}.`
}
