/**
 * Endings that make another form of the same word, longest first: what is cut off, what must be left at
 * least. A light stemmer: it joins `evaluate`, `evaluation`, `evaluators`, and keeps `ration` from `rate`
 * where the rest would be too short to mean anything.
 */
const endings: readonly (readonly [ending: string, leavesAtLeast: number])[] = [
  ['ization', 4],
  ['isation', 4],
  ['ation', 4],
  ['ator', 4],
  ['ment', 5],
  ['ize', 4],
  ['ise', 5],
  ['ate', 4],
  ['ion', 4],
  ['at', 4],
  ['e', 3],
]

const vowel = /[aeiouy]/

/** The stem of a folded English word; anything else comes back as it is. */
export function stem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word
  return withSoftEnd(word.length < 4 ? word : withoutEnding(withoutTense(withoutPlural(word))))
}

/** `policy` and `policies`, `cookie` and `cookies` are one word each. */
const withSoftEnd = (word: string): string => word.replace(/(?<=[^aeiou])y$/, 'i')

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  return /(?:ch|sh|x|z|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

function withoutTense(word: string): string {
  const cut = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0
  const rest = word.slice(0, word.length - cut)
  if (cut === 0 || rest.length < 3 || !vowel.test(rest)) return word
  const doubled = rest.at(-1) === rest.at(-2) && !/[lsz]$/.test(rest)
  return doubled ? rest.slice(0, -1) : rest
}

function withoutEnding(word: string): string {
  for (const [ending, least] of endings) {
    if (word.endsWith(ending) && word.length - ending.length >= least) {
      const rest = word.slice(0, -ending.length)
      return ending === 'ment' ? withoutEnding(rest) : rest
    }
  }
  return word
}

/** Suffixes that grow while a word is typed, each with what it may become. */
const growing = [
  'ization',
  'isation',
  'ations',
  'ation',
  'ators',
  'ates',
  'ating',
  'ated',
  'ing',
  'ions',
  'ments',
  'es',
  'ed',
]

/**
 * Stems that a half-typed word may be on its way to: `evaluat` has passed the stem `evalu`, since `at`
 * begins `ation`. The word's own stem is not among them.
 */
export function stemsPassed(word: string): string[] {
  const stems = new Set<string>()
  for (let tail = 1; tail <= 5 && word.length - tail >= 3; tail += 1) {
    const end = word.slice(-tail)
    if (growing.some((suffix) => suffix.startsWith(end))) stems.add(word.slice(0, -tail))
  }
  stems.delete(stem(word))
  return [...stems]
}
