/** Which votes to delete: those of a page, those received before a time, or one by its id. */
export interface FeedbackDeletion {
  page?: string | undefined
  /** ISO 8601. */
  before?: string | undefined
  id?: string | undefined
}

/** The statement that deletes all votes which fit every given condition; null when none is given. */
export function deletionStatement({ page, before, id }: FeedbackDeletion): string | null {
  const conditions = [
    page && `page = ${quoted(page)}`,
    before && `updated_at < ${quoted(before)}`,
    id && `id = ${quoted(id)}`,
  ].filter(Boolean)
  return conditions.length === 0
    ? null
    : `DELETE FROM feedback WHERE ${conditions.join(' AND ')} RETURNING id`
}

/** A text in SQL. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
