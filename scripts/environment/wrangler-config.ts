import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'

/** The configuration that commands read and wrangler deploys. */
export const wranglerFile = resolve(import.meta.dirname, '../../wrangler.toml')

const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([])
const pattern = z.union([z.string(), z.object({ pattern: z.string() })])

const environmentSchema = z.object({
  name: z.string().optional(),
  account_id: z.string().optional(),
  kv_namespaces: list(
    z.object({ binding: z.string(), id: z.string().optional(), preview_id: z.string().optional() }),
  ),
  d1_databases: list(
    z.object({
      binding: z.string(),
      database_id: z.string().optional(),
      preview_database_id: z.string().optional(),
      database_name: z.string().optional(),
    }),
  ),
  vars: z.record(z.string(), z.unknown()).default({}),
  route: pattern.optional(),
  routes: z.array(pattern).optional(),
})

/** An environment of `wrangler.toml`, as it is written there. */
export type WranglerEnvironment = z.output<typeof environmentSchema>

const configSchema = environmentSchema.extend({
  env: z.record(z.string(), environmentSchema).default({}),
  assets: z.object({ run_worker_first: list(z.string()) }).optional(),
})

/**
 * The parts of a `wrangler.toml` that commands need. Wrangler's own reader takes a second to load, and is experimental.
 * Environments inherit routes, and no bindings (developers.cloudflare.com/workers/wrangler/configuration).
 */
export function readWranglerConfig(file = wranglerFile) {
  const raw = parse(readFileSync(file, 'utf8'))
  const { env, ...top } = configSchema.parse(raw)
  return { raw, top, environments: env }
}
