import { isAbsent } from './absent.ts'
import { isMadeNodes, isRawElement } from './jsx-runtime.ts'

/** Whether the value of an expression can be shown; lists are looked into. */
export const isRenderable = (value: unknown): boolean =>
  value === null ||
  (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol') ||
  isAbsent(value) ||
  isMadeNodes(value) ||
  isRawElement(value) ||
  (Array.isArray(value) && value.every(isRenderable))
