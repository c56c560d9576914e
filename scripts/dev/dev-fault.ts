import { bundleErrors } from '../../engine/build/output/bundle-warnings.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'

/** Something that is wrong with the site, as text for people. */
export interface DevFault {
  severity: 'error' | 'warning'
  text: string
}

export const devError = (text: string): DevFault => ({ severity: 'error', text })

/** The faults of code that could not be bundled or run: each error of a bundle, or the one of anything else. */
export function devFaultsOf(error: unknown): DevFault[] {
  const errors = bundleErrors(error)
  return errors.length > 0 ? errors.map(devError) : [devError(errorMessage(error))]
}
