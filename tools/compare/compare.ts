import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beginCommand } from '../../scripts/command-line/begin-command.ts'
import { compareBuilds, comparisonReport, isEqual } from './comparison-report.ts'
import { readBuild } from './read-build.ts'

/**
 * `npm run compare -w tools -- DIST_A DIST_B`: serves two built sites and compares what they answer. Builds of older
 * code can be compared too: only the manifest is read from disk. Exits with 1 if anything differs.
 */
if (process.argv.includes('--help')) {
  beginCommand({
    name: 'npm run compare -w tools',
    does: 'Compares what two built sites answer: `npm run compare -w tools -- DIST_A DIST_B`.',
    options: {},
  })
}
const folders = process.argv.slice(2).map((folder) => resolve(folder))
const [before, after] = folders
if (!before || !after || folders.length > 2) {
  console.error('Give two built sites: `npm run compare -w tools -- DIST_A DIST_B`.')
  process.exit(2)
}
for (const folder of [before, after]) {
  if (existsSync(join(folder, 'content/manifest.json'))) continue
  console.error(`${folder} has no built site. Build one with \`npm run build -- --out ${folder}\`.`)
  process.exit(2)
}

const comparison = compareBuilds(await readBuild(before), await readBuild(after))
console.log(comparisonReport(comparison))
process.exit(isEqual(comparison) ? 0 : 1)
