import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Writes a table to bench/RESULTS.md, instead of the earlier one of the same name. */
export function recordTable(name: string, conditions: string, table: string): void {
  const file = resolve('bench/RESULTS.md')
  const title = `${name}, ${new Date().toISOString().slice(0, 10)}`
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), title, `${conditions}\n\n${table}`))
}

/** The results with a section `title`, a name and a date, which replaces the section of the same name. */
export function withTable(results: string, title: string, body: string): string {
  const nameOf = (heading: string) => heading.slice(0, heading.lastIndexOf(','))
  const section = `## ${title}\n\n${body}\n`
  const sections = results.trimEnd().split(/\n(?=## )/)
  const others = sections.map((text) => {
    const [heading = ''] = text.split('\n')
    return nameOf(heading) === nameOf(`## ${title}`) ? section : `${text.trimEnd()}\n`
  })
  return [...others, ...(others.includes(section) ? [] : [section])].join('\n')
}
