/** Bytes of UTF-8 per token: an estimate for the tokenizers of language models on English prose and code. */
export const bytesPerToken = 4

/** The estimated number of tokens in `bytes` bytes of text. */
export const tokensIn = (bytes: number): number => Math.ceil(bytes / bytesPerToken)
