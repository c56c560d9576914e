/** Returns a function that does each work when the one before is done, whether that has failed or not. */
export function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
