import type { ReleaseStep } from '../../engine/release/publish-content.ts'
import type { EnvironmentName } from '../environment/environment.ts'

/** Explains what readers have after a release failed in a step, and what to do. Null before the first step. */
export function shipFailure(step: ReleaseStep | null, env: EnvironmentName, isStaged: boolean): string {
  const flag = env === 'production' ? '--env=' : `--env=${env}`
  const again = 'Run `npm run ship` again: it continues where it stopped'
  if (step === null) return 'Nothing was shipped; readers have the site as it was.'
  if (step === 'uploading' || isStaged)
    return `Readers have the site as it was. What was uploaded stays stored. ${again}.`
  if (step === 'deploying')
    return `The deployment failed, so readers have the new version or the one before: \`npx wrangler deployments status ${flag}\` says which. ${again}.`
  return `Readers have the new version, and only its record is missing. ${again}.`
}
