import { z } from 'zod'
import { reportOf } from './run-judge.ts'
import { faultsOf, type Judge } from './verdict.ts'

const linkSchema = z.object({
  url: z.string(),
  status: z.number().optional(),
  state: z.enum(['OK', 'BROKEN', 'SKIPPED']),
  parent: z.string().optional(),
})

/** The part of the report that is read here. */
const reportSchema = z.object({ links: z.array(linkSchema) })

/** linkinator: every link of every page, with its fragment; addresses of other hosts are not asked. */
export const links: Judge = async ({ standIn, unanswered }) => {
  const elsewhere = `^(?!${standIn.replaceAll('.', '\\.')})`
  const report = await reportOf(reportSchema, 'linkinator@8.1.0 linkinator', [
    ...[`${standIn}/`, '--recurse', '--check-fragments', '--check-css', '--format', 'json'],
    ...['--concurrency', '16', '--timeout', '60000', '--skip', elsewhere],
  ])
  const broken = report.links.filter(({ state }) => state === 'BROKEN')
  const checked = report.links.filter(({ state }) => state === 'OK').length
  const causeOf = (url: string) =>
    `No answer: ${unanswered.get(url.slice(standIn.length).replace(/#.*/, '')) ?? 'the request did not arrive'};`
  const faults = broken.map(({ url, status, parent }) => `${status || causeOf(url)} ${url} on ${parent}`)
  return [faultsOf('linkinator', faults, `${checked} links with their fragments, 0 broken`)]
}
