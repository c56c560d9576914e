import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../content-bundle/build/sources/files-below.ts'

/** Words the generated pages are made of. */
export const words =
  'trace span session score prompt dataset evaluator latency token model request response header queue worker region project member role webhook export import filter dashboard metric sample release version label folder variable template cache retry timeout batch stream event attribute context parent child tree graph node query cursor page limit budget alert rule policy secret key host port proxy gateway router provider client server thread process signal buffer segment index record column table schema field value type default option flag setting profile account invoice usage quota period window bucket archive backup restore replica shard leader follower the a of to in for with from by and or when before after each every any one two three more less first last new old same other open closed empty full short long small large fast slow'.split(
    ' ',
  )

/** Pages of this repository whose code the generated pages show. */
const codePages = new URL('../content-bundle/pages/en/docs', import.meta.url).pathname

/** Code as documentation shows it, in the three languages it shows most. */
export const codeSamples: readonly { language: string; code: string }[] = filesBelow(codePages)
  .filter((file) => file.endsWith('.mdx'))
  .sort()
  .flatMap((file) => [
    ...readFileSync(join(codePages, file), 'utf8').matchAll(/^```(python|ts|bash)[^\n]*\n([\s\S]*?)\n```$/gm),
  ])
  .map(([, language = '', code = '']) => ({ language, code }))
  .filter(({ code }) => code.split('\n').length > 6)
