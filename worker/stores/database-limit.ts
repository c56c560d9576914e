/** Milliseconds that D1 or a queue may take before a call to it counts as failed. */
export const databaseLimitMs = 2000
