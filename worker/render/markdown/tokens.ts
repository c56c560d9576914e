/** Bytes of UTF-8 in a token, as tokenizers of language models cut English prose and code: an estimate. */
export const bytesPerToken = 4

/** About how many tokens so many bytes of text are. */
export const tokensIn = (bytes: number): number => Math.ceil(bytes / bytesPerToken)
