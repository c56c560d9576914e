/** Paths shown where a page was not found. */
export const nearPathsShown = 5

/** Below this share of common words a path is no help. */
const leastLikeness = 0.2

/** Pages whose paths are most like one that does not exist, the likeliest first. */
export function nearPaths(wanted: string, paths: Iterable<string>): string[] {
  const words = wordsOf(wanted)
  const last = words.at(-1)
  if (last === undefined) return []
  return [...paths]
    .map((path) => ({ path, likeness: likenessOf(words, wordsOf(path)) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness || a.path.length - b.path.length || a.path.localeCompare(b.path))
    .slice(0, nearPathsShown)
    .map(({ path }) => path)
}

const wordsOf = (path: string) =>
  path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** From 0 to 1: words in common, where later words of the wanted path weigh more and slips of the finger count half. */
function likenessOf(wanted: string[], given: string[]): number {
  const total = (wanted.length * (wanted.length + 1)) / 2
  const common = wanted.reduce((sum, word, index) => sum + (index + 1) * bestMatch(word, given), 0)
  return common / (total + Math.max(0, given.length - wanted.length) / 2)
}

function bestMatch(word: string, given: string[]): number {
  if (given.includes(word)) return 1
  return given.some((other) => isSlip(word, other)) ? 0.5 : 0
}

/** One a beginning of the other, or different in at most two of their pairs of letters. */
function isSlip(a: string, b: string): boolean {
  if (a.length < 3 || b.length < 3) return false
  if (a.startsWith(b) || b.startsWith(a)) return true
  const pairs = (word: string) =>
    new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)))
  const [first, second] = [pairs(a), pairs(b)]
  return [...first].filter((pair) => second.has(pair)).length / Math.max(first.size, second.size) > 0.5
}
