import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { architectureText } from './generated/architecture-picture.ts'

const root = resolve(import.meta.dirname, '..')
writeFileSync(join(root, 'docs/architecture.md'), architectureText(root))
