import { Diagnostics } from '../diagnostics.ts'
import { code } from '../markdown/outside-code.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'

/**
 * Whether plain Markdown is meant as MDX: Docusaurus reads `.md` files as MDX, and many use components. It
 * must import or use a component, hold no `{{` of a template language, and parse.
 */
export function looksLikeMdx(body: string): boolean {
  const words = body.replace(code, '')
  if (!/^import\s.+\sfrom\s|^\s*<[A-Z][\w.]*[\s/>]|^\s*\{\/\*/m.test(words) || words.includes('{{'))
    return false
  const scratch = new Diagnostics('', true)
  return parseMdx(body, 'mdx', scratch) !== null && !scratch.found.some(({ isBroken }) => isBroken)
}
