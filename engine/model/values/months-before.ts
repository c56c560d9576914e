/** The time some months before another (ISO 8601). */
export function monthsBefore(now: Date, months: number): string {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before.toISOString()
}
