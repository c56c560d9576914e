/** The assistant: what it is asked first, and what helps it to find answers. */
export interface AssistantConfig {
  /** Questions that an empty conversation offers, by locale; the default locale is required. */
  exampleQuestions: Readonly<Record<string, readonly string[]>>
  /** Words that people use for nearly the same thing: like synonyms of the search, but looser. */
  expansions: readonly (readonly string[])[]
  /** Days until a shared conversation is deleted. */
  sharedForDays: number
}
