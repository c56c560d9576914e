import { errorMessage } from '../../engine/model/text/error-message.ts'
import { printable } from '../../engine/model/text/printable.ts'

/** The level of a finding: `ok`, something to look at, or something that is broken. */
export type FindingLevel = 'ok' | 'note' | 'broken'

/** One line of the doctor's report. */
export interface Finding {
  level: FindingLevel
  says: string
  /** The remedy; given with every finding that is not `ok`. */
  fix?: string
}

export const ok = (says: string): Finding => ({ level: 'ok', says })
export const note = (says: string, fix: string): Finding => ({ level: 'note', says, fix })
export const broken = (says: string, fix: string): Finding => ({ level: 'broken', says, fix })

/** The findings of one area. */
export interface FindingGroup {
  title: string
  findings: readonly Finding[]
}

const signs: Record<FindingLevel, string> = { ok: '✓', note: '!', broken: '✗' }

/** The report: a line for each finding, below it what to do, and their numbers at the end. */
export function findingReport(groups: readonly FindingGroup[]): string {
  const lines = groups
    .filter(({ findings }) => findings.length > 0)
    .flatMap(({ title, findings }) => [
      title,
      ...findings.flatMap(({ level, says, fix }) => [
        `  ${signs[level]} ${says}`,
        ...(fix ? [`      ${fix}`] : []),
      ]),
      '',
    ])
  const count = (level: FindingLevel) =>
    groups.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length
  const counts = `${count('ok')} ok, ${count('note')} to look at, ${count('broken')} broken.`
  return printable([...lines, counts].join('\n'))
}

/** True if anything is broken. */
export const isBroken = (groups: readonly FindingGroup[]): boolean =>
  groups.some(({ findings }) => findings.some(({ level }) => level === 'broken'))

/** Runs a check; what it throws is a finding too. */
export async function checked(
  title: string,
  check: () => readonly Finding[] | Promise<readonly Finding[]>,
  fix: string,
): Promise<FindingGroup> {
  try {
    return { title, findings: await check() }
  } catch (error) {
    return { title, findings: [broken(errorMessage(error), fix)] }
  }
}
