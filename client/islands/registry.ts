import type { ComponentProps } from 'react'
import { Feedback } from './feedback/feedback.tsx'

/** Every island that the edge renders, by the name of its element. */
export const islands = { feedback: Feedback }

export type IslandName = keyof typeof islands
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>
