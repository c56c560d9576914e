import variables from '../pages/en/_facts/environment-variables.json' with { type: 'json' }
import limits from '../pages/en/_facts/limits.json' with { type: 'json' }
import outside from '../pages/en/_facts/outside.json' with { type: 'json' }
import periods from '../pages/en/_facts/periods.json' with { type: 'json' }
import plans from '../pages/en/_facts/plans.json' with { type: 'json' }
import regions from '../pages/en/_facts/regions.json' with { type: 'json' }
import sdkVariables from '../pages/en/_facts/sdk-variables.json' with { type: 'json' }
import software from '../pages/en/_facts/software.json' with { type: 'json' }
import webhookEvents from '../pages/en/_facts/webhook-events.json' with { type: 'json' }

interface Plan {
  name: string
  /** Euros a month; null where a contract says it. */
  price: number | null
  /** Units included a month; null where a contract says it. */
  units: number | null
  /** Null without a limit. */
  members: number | null
}

interface Plans {
  hobby: Plan
  core: Plan
  pro: Plan
  enterprise: Plan
  teamAddOn: Pick<Plan, 'name' | 'price'>
  /** Units beyond those included, in euros for each started block; above a volume, one plan has another price. */
  furtherUnits: {
    block: number
    price: number
    volume: { above: number; plan: string; price: number }
  }
}

interface Region {
  id: string
  name: string
  url: string
  location: string
  /** Which plans may use it. */
  plans: string
}

interface Variable {
  name: string
  /** `required`, a dash for none, or the value. */
  default: string
  purpose: string
}

type ProcessVariable = Variable & { readBy: string }

/** Environment variables of the platform's containers, by the heading that they are listed under. */
interface Variables {
  process: ProcessVariable[]
  secrets: ProcessVariable[]
  postgresql: ProcessVariable[]
  clickhouse: ProcessVariable[]
  redis: ProcessVariable[]
  blobStorage: ProcessVariable[]
  worker: ProcessVariable[]
  accounts: ProcessVariable[]
  operation: ProcessVariable[]
  /** `<PROVIDER>` in a name is each identity provider. */
  identityProviders: (Omit<Variable, 'default'> & { appliesTo: string })[]
  firstStart: { names: string[]; purpose: string }[]
}

interface Limits {
  /** Requests of an organization in a minute, by kind of request. */
  requestsPerMinute: Record<string, { kind: string; hobby: number; core: number; pro: number }>
  sizes: { what: string; limit: string; beyond: string }[]
}

interface Software {
  /** Current version of the platform, and of its Helm chart. */
  platform: string
  chart: string
  sdks: { sdk: string; platform2: string; platform3: string; support: string }[]
  runtimes: { sdk: string; runtime: string; supported: string; note: string }[]
  libraries: { name: string; needs: string }[]
  openTelemetry: { part: string; supported: string }[]
  stores: { store: string; required: string; tested: string }[]
}

/** A thing outside of the platform that pages rely on. `build/report/outside-things.ts` explains its fields. */
interface OutsideThing {
  kind: string
  name: string
  by: string
  example?: boolean
}

/** The facts of the platform that pages render. Texts are Markdown. */
interface Facts {
  plans: Plans
  regions: Region[]
  variables: Variables
  /** Environment variables that both SDKs read. */
  sdkVariables: (Omit<Variable, 'purpose'> & { meaning: string })[]
  limits: Limits
  /** Lengths of time; the end of a name is the unit. */
  periods: Record<string, number>
  outside: readonly OutsideThing[]
  software: Software
  webhookEvents: { name: string; sentWhen: string; data: string }[]
}

export const facts: Facts = {
  plans,
  regions,
  variables,
  sdkVariables,
  limits,
  periods,
  outside,
  software,
  webhookEvents,
}
