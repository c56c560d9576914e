/** How one input of a corpus came out. Of what is refused, the reason is what the user reads. */
export type Outcome =
  | { input: string; is: 'right' }
  | { input: string; is: 'refused' | 'silently wrong'; reason: string }

/** The corpora of one kind of input. Each is a folder `KIND/CORPUS` of what other people published. */
export interface CorpusKind {
  /** Names of the corpora that the record of measurements has, so that a missing one is named. */
  corpora: readonly string[]
  /** Tries every input of the corpus in a folder. */
  tryAll(folder: string): AsyncIterable<Outcome>
}
