import { BoundedMap } from '../../content-bundle/model/values/bounded-map.ts'
import { SecondChanceCache } from './second-chance-cache.ts'
import { caching, site } from './workload.ts'

/** A request for a page, as the simulation sees it. */
export interface PageRequest {
  /** Second of the day. */
  at: number
  page: number
  isMarkdown: boolean
  /** Whether the client has the page already, and gets a 304. */
  isRevalidation: boolean
  /** Number of the build that is published. */
  build: number
}

/** What requests cost together. */
export interface Tally {
  requests: number
  /** Answered from the response cache. */
  fromMemory: number
  /** First requests of an isolate. */
  cold: number
  kvReads: number
  /** Reads that the data center had no copy for. */
  farKvReads: number
  cpuMs: number
  sentBytes: number
}

export const emptyTally = (): Tally => ({
  requests: 0,
  fromMemory: 0,
  cold: 0,
  kvReads: 0,
  farKvReads: 0,
  cpuMs: 0,
  sentBytes: 0,
})

/** Copies of KV values in a data center: until which second each is kept. */
export type EdgeCopies = Map<string, number>

const pageBytes = site.htmlBytes.value + caching.responseOverheadBytes.value
const markdownBytes = site.markdownBytes.value + caching.responseOverheadBytes.value

/** An isolate of the worker: what it has in memory, and what each request makes it read and do. */
export class SimulatedIsolate {
  readonly bornAt: number
  lastUsed: number
  readonly #copies: EdgeCopies
  readonly #tally: Tally
  readonly #responses = new SecondChanceCache(caching.responseCacheBytes.value)
  readonly #parsed = new BoundedMap<string, true>(caching.keptObjects.value)
  #build: number | null = null
  #checkedAt = 0

  constructor(bornAt: number, copies: EdgeCopies, tally: Tally) {
    this.bornAt = bornAt
    this.lastUsed = bornAt
    this.#copies = copies
    this.#tally = tally
  }

  /** Answers as `worker/index.ts`, `routes/page.ts` and `routes/answer-markdown.ts` do. */
  answer({ at, page, isMarkdown, isRevalidation, build }: PageRequest): void {
    const tally = this.#tally
    this.lastUsed = at
    tally.requests += 1
    tally.sentBytes += isRevalidation
      ? site.notModifiedBytes.value
      : isMarkdown
        ? site.markdownBytes.value
        : site.htmlSentBytes.value
    const key = page * 2 + (isMarkdown ? 1 : 0)
    const isFresh = this.#build !== null && at - this.#checkedAt < caching.manifestFreshSeconds.value
    // A stored response is used only while the manifest is fresh.
    if (isFresh && this.#responses.match(key)) {
      tally.fromMemory += 1
      tally.cpuMs += site.fromMemoryMs.value
      return
    }
    if (!isFresh) this.#refresh(at, build)
    if (!isMarkdown) this.#readParsed('nav', at)
    if (isRevalidation) {
      tally.cpuMs += site.fromMemoryMs.value
      return
    }
    if (isMarkdown) this.#read(`markdown ${page}`, at, caching.edgeObjectSeconds.value)
    else this.#readParsed(`page ${page}`, at)
    tally.cpuMs += site.renderedMs.value
    this.#responses.put(key, isMarkdown ? markdownBytes : pageBytes)
  }

  /** Looks at the pointer, and reads the manifest of another build. */
  #refresh(at: number, build: number): void {
    this.#checkedAt = at
    this.#read('pointer', at, caching.manifestFreshSeconds.value)
    if (build === this.#build) return
    this.#read(`manifest ${build}`, at, caching.edgeObjectSeconds.value)
    if (this.#build === null) {
      this.#tally.cold += 1
      this.#tally.cpuMs += site.coldMs.value
    } else this.#tally.cpuMs += site.manifestMs.value
    this.#build = build
    this.#responses.clear()
  }

  #readParsed(name: string, at: number): void {
    if (this.#parsed.has(name)) return
    this.#read(name, at, caching.edgeObjectSeconds.value)
    this.#parsed.set(name, true)
  }

  #read(name: string, at: number, keptSeconds: number): void {
    this.#tally.kvReads += 1
    if ((this.#copies.get(name) ?? Number.NEGATIVE_INFINITY) > at) return
    this.#tally.farKvReads += 1
    this.#copies.set(name, at + keptSeconds)
  }
}
