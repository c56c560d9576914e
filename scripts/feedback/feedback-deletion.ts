import { deleteStatement } from '../environment/delete-statement.ts'

/** Which votes to delete: those of a page, those received before a time, or one by its id. */
export interface FeedbackDeletion {
  page?: string | undefined
  /** ISO 8601. */
  before?: string | undefined
  id?: string | undefined
}

/** The statement that deletes all votes which fit every given condition; null when none is given. */
export const deletionStatement = ({ page, before, id }: FeedbackDeletion): string | null =>
  deleteStatement('feedback', [
    { sql: 'page = ?', text: page },
    { sql: 'updated_at < ?', text: before },
    { sql: 'id = ?', text: id },
  ])
