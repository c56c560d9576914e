/** Longest comment, in characters. */
export const commentMaxLength = 5000
/** Largest body of a vote or a message, in bytes. The longest comment and path fit, even as JSON escapes of six bytes each. */
export const postMaxBytes = 40 * 1024
