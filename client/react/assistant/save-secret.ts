import * as storageKeys from '../../../engine/model/storage-keys.ts'
import type { SharedLink } from '../../calls/shared-chats.ts'
import { readStored, writeStored } from '../../stored.ts'

const keyOf = (id: string): string => `${storageKeys.sharedChat}:${id}`

/** Keeps what deletes a shared conversation: only its maker's browser has it. */
export const saveSecret = ({ id, secret }: SharedLink): void => writeStored(keyOf(id), secret)

/** The secret of a shared conversation; null in other browsers than its maker's. */
export const loadSecret = (id: string): string | null => readStored(keyOf(id))

export const forgetSecret = (id: string): void => writeStored(keyOf(id), null)
