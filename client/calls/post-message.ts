import { type MessageRefusal, refusalOfField } from '../../engine/model/posts/message-refusal.ts'
import { postJson } from './post-json.ts'

/**
 * Posts a form as JSON. Returns why the message was not taken, or an empty list. Equal messages have one id at the
 * server: who sends again after a lost answer sends no second one.
 */
export async function postMessage(address: string, form: FormData): Promise<MessageRefusal[]> {
  const fields = Object.fromEntries([...form].filter(([, value]) => value !== ''))
  try {
    const response = await postJson(address, fields)
    if (response.ok) return []
    if (response.status === 429) return ['limit']
    if (response.status !== 422) return ['store']
    const { errors }: { errors: { field: string }[] } = await response.json()
    return errors.map(({ field }) => refusalOfField(field))
  } catch {
    return ['store']
  }
}
