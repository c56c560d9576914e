import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command } from '../../scripts/command-line.ts'
import { compareBuilds, comparisonReport, isEqual } from './comparison-report.ts'
import { readBuild } from './read-build.ts'

/** Builds of older code can be compared too: only the manifest is read from disk. Exits with 1 if anything differs. */
const program = command('npm run compare -w tools', 'Compares what two built sites answer.')
  .argument('<before>', 'A built site.')
  .argument('<after>', 'Another built site.')
  .parse()
const [before, after] = program.processedArgs
for (const folder of program.processedArgs) {
  if (existsSync(join(folder, 'content/manifest.json'))) continue
  const fix = `Build one with \`npm run build -- --out ${folder}\`.`
  program.error(`${folder} has no built site. ${fix}`, { exitCode: 2 })
}

const comparison = compareBuilds(await readBuild(resolve(before)), await readBuild(resolve(after)))
console.log(comparisonReport(comparison))
process.exit(isEqual(comparison) ? 0 : 1)
