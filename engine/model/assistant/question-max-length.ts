/** Characters of a question. */
export const questionMaxLength = 500
/** Turns of a conversation, the new question included. */
export const turnsMax = 20
