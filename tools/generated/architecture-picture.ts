import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Parts of the repository, from the most particular path to the most general; a file belongs to the first. */
const parts = [
  'content-bundle/model',
  'content-bundle/compile',
  'content-bundle/build',
  'content-bundle/release',
  'content-bundle/site',
  'cookbook',
  'content-bundle/search',
  'client',
  'worker',
  'scripts',
] as const
type Part = (typeof parts)[number]

const partOf = (file: string): Part | undefined => parts.find((part) => file.startsWith(`${part}/`))

/** The imports of each part from others, with the number of imports that bring more than types. */
export function importsBetweenParts(root: string): Map<Part, Map<Part, number>> {
  const found = new Map<Part, Map<Part, number>>(parts.map((part) => [part, new Map()]))
  for (const folder of new Set(parts.map((part) => part.split('/')[0] ?? part))) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = `${folder}/${name.split('\\').join('/')}`
      const from = partOf(file)
      if (
        !from ||
        !/\.tsx?$/.test(file) ||
        /\.(?:test|d)\.tsx?$/.test(file) ||
        file.includes('node_modules/')
      )
        continue
      const text = readFileSync(join(root, file), 'utf8')
      for (const [, target = ''] of text.matchAll(
        /^(?:import|export)\s+(?!type\s)[^'";]*?from\s+'(\.[^']+)'/gm,
      )) {
        const to = partOf(
          relative(root, resolve(root, dirname(file), target))
            .split('\\')
            .join('/'),
        )
        const counts = found.get(from)
        if (to && to !== from && counts) counts.set(to, (counts.get(to) ?? 0) + 1)
      }
    }
  }
  return found
}

/** The parts and their imports as a Mermaid flowchart: an arrow leads from a part to one that it imports. */
export function architecturePicture(root: string): string {
  const id = (part: Part) => part.replace(/\W/g, '_')
  const arrows = [...importsBetweenParts(root)].flatMap(([from, targets]) =>
    [...targets.keys()].sort().map((to) => `  ${id(from)} --> ${id(to)}`),
  )
  return ['flowchart TD', ...parts.map((part) => `  ${id(part)}["${part}/"]`), ...arrows].join('\n')
}

/** `docs/architecture.md`, made from the imports of the code. */
export const architectureText = (root: string): string => `# Architecture

Parts of the repository and what they import, types left out. \`npm run architecture -w tools\` writes this file from the imports, and a test compares them. Which folder may import which is in \`tests/module-boundaries.test.ts\`.

\`\`\`mermaid
${architecturePicture(root)}
\`\`\`

The compiler makes data from pages (\`compile\`, \`build\`), a release puts it into KV (\`release\`), and the worker renders it; the browser's scripts share the search engine and islands with the worker. \`model\` holds what all of them know, and imports nothing. README follows [the life of a page](../README.md#the-life-of-a-page) file by file.
`
