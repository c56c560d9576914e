/** Longest comment kept, in characters. */
export const commentMaxLength = 5000
/** Largest request body read, in bytes: a full comment in four-byte characters never comes near it in JSON. */
export const feedbackBodyMaxBytes = 16 * 1024
