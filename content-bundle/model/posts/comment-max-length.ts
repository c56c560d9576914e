/** Longest comment, in characters. */
export const commentMaxLength = 5000
/** Largest request body, in bytes. The longest comment and path fit, even as JSON escapes of six bytes each. */
export const feedbackBodyMaxBytes = 40 * 1024
