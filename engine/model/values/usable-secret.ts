/** Fewest characters of a secret that only the site knows. `openssl rand -hex 32` makes 64. */
export const secretMinLength = 32

/** A secret that only the site knows; null when it is not set, or so short that it can be guessed. */
export const usableSecret = (secret: string | undefined): string | null =>
  secret !== undefined && secret.length >= secretMinLength ? secret : null
