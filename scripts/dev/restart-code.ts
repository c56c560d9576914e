/** What the development process ends with when it has to be started anew: its own code has changed. */
export const restartCode = 75
