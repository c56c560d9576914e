import { useLayoutEffect } from 'react'
import { addStyles } from '../../behaviours/add-styles.ts'
import steps from '../../styles/components/trace/steps.css' with { type: 'text' }
import variants from '../../styles/components/trace/variants.css' with { type: 'text' }
import windows from '../../styles/components/trace/windows.css' with { type: 'text' }
import { FoundSteps, type FoundStepsProps } from './found-steps.tsx'

/** The steps of an answer, with the stylesheet of traces, which most pages do not have. */
export function LiveFoundSteps(props: FoundStepsProps) {
  useLayoutEffect(() => addStyles(`@layer components {${windows}${steps}${variants}}`), [])
  return <FoundSteps {...props} />
}
