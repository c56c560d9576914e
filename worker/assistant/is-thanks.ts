/** Words that a message of thanks consists of, apart from the thanks themselves. */
const thanks =
  /^(?=.*\b(?:thanks|thank you|thx|cheers)\b)(?:\b(?:thanks|thank|thx|cheers|you|so|very|much|many|a|lot|for|your|the|help|that|this|it|helps|helped|works|worked|was|ok|okay|great|perfect|nice|good|again|got|now)\b[\s,.!…:;)-]*)+$/i
const japaneseThanks =
  /^(?:どうも|本当に|助かりました[、。！!]*)*(?:ありがと|有難う|有り難う|感謝)[うございますたしだ、。！!～〜ー\s]*$/

/** True for a message that thanks, and asks nothing. */
export const isThanks = (message: string): boolean => {
  const read = message.trim()
  return thanks.test(read) || japaneseThanks.test(read)
}
