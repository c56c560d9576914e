import { anyText, builtSite, command } from './command-line.ts'
import { sourcePlace } from './source-place.ts'

const program = command(
  'npm run find-source -w tools',
  'Shows which source file and line a position in a built script comes from.',
)
  .argument('<place>', 'The place, as log lines name it: `main-ABC12345.js:1:204`.', anyText)
  .option('--dir <folder>', 'The built site, or a kept copy of the build that is served.', builtSite, 'dist')
  .parse()
const [at] = program.processedArgs
const { dir } = program.opts()
const place = sourcePlace(dir, at)
console.log(place ?? `${dir} has no source map that knows ${at}.`)
process.exitCode = place ? 0 : 1
