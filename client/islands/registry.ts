import type { ComponentProps } from 'react'
import { Feedback } from './feedback.tsx'

/** Every island, by the name its element carries. */
export const islands = { feedback: Feedback }

export type IslandName = keyof typeof islands
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>
