/** Longest comment, in characters. */
export const commentMaxLength = 5000
/** Largest request body, in bytes. The longest comment fits, even as JSON escapes of six bytes each. */
export const feedbackBodyMaxBytes = 32 * 1024
