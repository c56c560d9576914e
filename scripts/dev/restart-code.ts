/** Exit code of the development process when it has to be restarted because its own code has changed. */
export const restartCode = 75
