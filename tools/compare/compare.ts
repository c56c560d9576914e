import { resolve } from 'node:path'
import { builtSite, command } from '../../scripts/command-line.ts'
import { compareBuilds, comparisonReport, isEqual } from './comparison-report.ts'
import { readBuild } from './read-build.ts'

/**
 * `npm run compare -w tools -- DIST_A DIST_B`: serves two built sites and compares what they answer. Builds of older
 * code can be compared too: only the manifest is read from disk. Exits with 1 if anything differs.
 */
const [before, after] = command('npm run compare -w tools', 'Compares what two built sites answer.')
  .argument('<before>', 'A built site.', (given) => resolve(builtSite(given)))
  .argument('<after>', 'Another built site.', (given) => resolve(builtSite(given)))
  .parse().processedArgs

const comparison = compareBuilds(await readBuild(before), await readBuild(after))
console.log(comparisonReport(comparison))
process.exit(isEqual(comparison) ? 0 : 1)
