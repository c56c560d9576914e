import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'

const migrations = resolve(import.meta.dirname, '../../worker/stores/migrations')

/** An empty database in memory with the tables of the migrations, behind the part of D1's interface that the stores use. */
export function testDatabase(): D1Database {
  const sqlite = new DatabaseSync(':memory:')
  for (const name of readdirSync(migrations).sort()) sqlite.exec(readFileSync(join(migrations, name), 'utf8'))
  const statement = (query: string, values: SQLInputValue[] = []) => {
    const all = async () => {
      const prepared = sqlite.prepare(query)
      // Only statements that return rows have columns; the others report what they changed.
      if (prepared.columns().length > 0) return { results: prepared.all(...values), meta: { changes: 0 } }
      return { results: [], meta: { changes: Number(prepared.run(...values).changes) } }
    }
    return {
      bind: (...bound: SQLInputValue[]) => statement(query, bound),
      all,
      run: all,
      async first(column?: string) {
        const [row = null] = (await all()).results
        return column === undefined ? row : (row?.[column] ?? null)
      },
    }
  }
  const database = {
    prepare: (query: string) => statement(query),
    async batch(statements: ReturnType<typeof statement>[]) {
      sqlite.exec('BEGIN')
      try {
        const results = []
        for (const one of statements) results.push(await one.all())
        sqlite.exec('COMMIT')
        return results
      } catch (error) {
        sqlite.exec('ROLLBACK')
        throw error
      }
    },
  }
  return database as unknown as D1Database
}
