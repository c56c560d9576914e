/** Longest wait for an answer, in milliseconds: the reader has clicked. */
const lostAfterMs = 3000

/** True if the site can be reached. Asks for the headers of the open page. */
export const siteAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(lostAfterMs) }).then(
    () => true,
    () => false,
  )
