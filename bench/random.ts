/** A source of numbers from 0 to 1 that a seed decides (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shares of `count` ranks that fall with the rank to the power of `exponent`; their sum is 1. */
export function zipfShares(count: number, exponent: number): Float64Array {
  const weights = Float64Array.from({ length: count }, (_, rank) => (rank + 1) ** -exponent)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Draws ranks by their shares: rank 0 is the most frequent of a Zipf distribution. */
export function sampler(shares: Float64Array, random: () => number): () => number {
  let sum = 0
  const upTo = shares.map((share) => {
    sum += share
    return sum
  })
  return () => {
    const at = random() * sum
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? sum) > at) high = middle
      else low = middle + 1
    }
    return low
  }
}
