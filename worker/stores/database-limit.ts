/** Milliseconds that D1 may take before a call to it counts as failed. */
export const databaseLimitMs = 2000
