import { type ComponentType, useState } from 'react'
import type { FoundStepsProps } from './found-steps.tsx'

interface HowFoundProps extends FoundStepsProps {
  /** The steps could not be loaded. */
  onFailure: () => void
}

/** The way from an answer to the steps that found it, which are loaded when it is first opened. */
export function HowFound({ onFailure, ...answer }: HowFoundProps) {
  const [loaded, setLoaded] = useState<{ Steps: ComponentType<FoundStepsProps> } | null>(null)
  const load = async () => {
    try {
      const { LiveFoundSteps } = await import('./live-found-steps.tsx')
      setLoaded({ Steps: LiveFoundSteps })
    } catch {
      onFailure()
    }
  }
  return (
    <details
      className="answer-found"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !loaded) void load()
      }}
    >
      <summary>{answer.texts.assistantFound}</summary>
      {loaded && <loaded.Steps {...answer} />}
    </details>
  )
}
