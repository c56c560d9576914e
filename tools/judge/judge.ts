import { resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import site from '../../content-bundle/site/config.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { builtSite, command, portOption, stopAtTakenPort } from '../../scripts/command-line.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import { agentDocs, agentReadability } from './agent-checks.ts'
import { judgeHtml } from './html.ts'
import { lighthouse } from './lighthouse.ts'
import { links } from './links.ts'
import { mcpConformance } from './mcp-conformance.ts'
import { parity } from './parity.ts'
import { productionStandIn } from './production-stand-in.ts'
import { documents, structuredData } from './schemas.ts'
import { faultsOf, type Judge, type Verdict, verdictTable } from './verdict.ts'

/** In the order they run: the quick ones of our own first. `--only` names some of them. */
const judges: Record<string, Judge> = {
  documents,
  structuredData,
  parity,
  agentDocs,
  agentReadability,
  mcpConformance,
  html: judgeHtml,
  lighthouse,
  links,
}

/** Judgments of pinned tools on the built site, with no other host asked. Exits with 1 when one of them finds a fault. */
const values = command(
  'npm run judge -w tools',
  'Checks the built site with validators and audits of others, all on this machine.',
)
  .option('--dir <folder>', "A built site instead of the repository's own.", builtSite)
  .addOption(portOption(0))
  .addOption(
    new Option('--only <names...>', 'The checks to run, instead of all of them.').choices(
      Object.keys(judges),
    ),
  )
  .parse()
  .opts()
const dir = values.dir ? resolve(values.dir) : ensureBuilt()
const { url, content, close } = await startLocalPlatform({ dir, port: values.port, persist: false }).catch(
  stopAtTakenPort,
)
const standIn = await productionStandIn(url, site.origin)
const sitemap = await (await fetch(url + paths.sitemap())).text()
const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname)

const verdicts: Verdict[] = []
for (const [name, judge] of Object.entries(judges)) {
  if (values.only && !values.only.includes(name)) continue
  console.error(`${name} …`)
  const { url: copy, unanswered } = standIn
  const judged = judge({ config: site, url, standIn: copy, unanswered, content, pages })
  verdicts.push(...(await judged.catch((error) => [faultsOf(name, [errorMessage(error)], '')])))
}
standIn.close()
await close()
console.log(`\n${verdictTable(verdicts)}\n`)
const discontented = verdicts.filter(({ isContent }) => !isContent)
console.log(
  discontented.length === 0
    ? `All ${verdicts.length} verdicts are good.`
    : `${discontented.length} of ${verdicts.length} verdicts are bad: ${discontented.map(({ judge }) => judge).join('; ')}.`,
)
process.exit(discontented.length === 0 ? 0 : 1)
