import { questionMaxLength } from '../../engine/model/assistant/question-max-length.ts'
import { isPastedError } from '../../engine/search/read-pasted-error.ts'

/** True for a question that is a pasted error: it may hold keys and names, so nothing of it is kept. */
export const isPastedQuestion = (question: string): boolean => isPastedError(question, questionMaxLength)
