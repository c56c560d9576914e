/** Why a message of the contact form was not taken. */
export type MessageRefusal = 'email' | 'message' | 'length' | 'form' | 'limit' | 'store'

/** The refusal of a field that breaks the schema of messages; people see only two that can. */
export const refusalOfField = (field: unknown): MessageRefusal =>
  field === 'email' || field === 'message' ? field : 'form'
