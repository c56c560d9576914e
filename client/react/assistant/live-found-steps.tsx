import { useLayoutEffect } from 'react'
import { adoptStyles } from '../../behaviours/adopt-styles.ts'
import trace from '../../styles/components/trace.css' with { type: 'text' }
import { FoundSteps, type FoundStepsProps } from './found-steps.tsx'

/** The steps of an answer, with the stylesheet of traces, which most pages do not have. */
export function LiveFoundSteps(props: FoundStepsProps) {
  useLayoutEffect(() => adoptStyles(`@layer components {${trace}}`), [])
  return <FoundSteps {...props} />
}
