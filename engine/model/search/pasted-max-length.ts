/** Most characters of a pasted error, log or HTTP answer. */
export const pastedMaxLength = 10_000
