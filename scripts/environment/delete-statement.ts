/** A condition of SQL with one text. */
export interface SqlCondition {
  /** The comparison, with `?` where the text goes: `page = ?`. */
  sql: string
  /** Conditions without a text are left out. */
  text: string | undefined
}

/** The statement that deletes the rows of a table that fit every condition with a text; null when none has one. */
export function deleteStatement(table: string, conditions: readonly SqlCondition[]): string | null {
  const given = conditions.flatMap(({ sql, text }) => (text ? [sql.replace('?', () => quoted(text))] : []))
  return given.length === 0 ? null : `DELETE FROM ${table} WHERE ${given.join(' AND ')} RETURNING id`
}

/** A text in SQL. `wrangler d1 execute` takes a statement and no values. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
