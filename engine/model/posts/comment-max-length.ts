/** Longest comment, in characters. */
export const commentMaxLength = 5000
/** Largest body of a vote or a message, in bytes. The longest comment and path fit, even as escapes of twelve bytes a character. */
export const postMaxBytes = 66 * 1024
