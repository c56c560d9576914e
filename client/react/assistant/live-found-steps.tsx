import { useLayoutEffect } from 'react'
import { addStyles } from '../../behaviours/add-styles.ts'
import trace from '../../styles/components/trace.css' with { type: 'text' }
import { FoundSteps, type FoundStepsProps } from './found-steps.tsx'

/** The steps of an answer, with the stylesheet of traces, which most pages do not have. */
export function LiveFoundSteps(props: FoundStepsProps) {
  useLayoutEffect(() => addStyles(`@layer components {${trace}}`), [])
  return <FoundSteps {...props} />
}
