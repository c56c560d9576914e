import { beginCommand } from './command-line/begin-command.ts'
import { sourcePlace } from './source-place.ts'

const { at, dir } = beginCommand({
  name: 'npm run find-source -w tools',
  does: 'Says where the code of a place in a built script was written.',
  options: {
    at: {
      is: 'text',
      takes: 'a place',
      isPositional: true,
      default: '',
      says: 'The place, as log lines name it: `main-ABC12345.js:1:204`.',
    },
    dir: {
      is: 'built site',
      default: 'dist',
      says: 'The built site, or a kept copy of the build that is served.',
    },
  },
})
const found = sourcePlace(dir, at)
console.log(found ?? `${dir} has no source map that knows ${at}.`)
process.exitCode = found ? 0 : 1
