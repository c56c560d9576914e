// The TypeScript SDK v4 as its reference page describes it. tests/snippets/stubs.test.ts compares the two; the
// methods of `CinnabarClient.api` come from the OpenAPI description of the platform.

declare module '@cinnabar/otel' {
  interface CinnabarSpanProcessorOptions {
    publicKey?: string
    secretKey?: string
    host?: string
    environment?: string
    release?: string
    sampleRate?: number
    mask?: (params: { data: any }) => unknown
    flushAt?: number
    flushInterval?: number
    exportMode?: 'batched' | 'immediate'
    shouldExportSpan?: (params: { otelSpan: any }) => boolean
    debug?: boolean
  }
  export class CinnabarSpanProcessor {
    constructor(options?: CinnabarSpanProcessorOptions)
    forceFlush(): Promise<void>
    shutdown(): Promise<void>
    // The interface of OpenTelemetry, which a processor around this one calls.
    onStart(span: any, context: any): void
    onEnd(span: any): void
  }
}

declare module '@cinnabar/tracing' {
  import type { ChatPrompt, TextPrompt } from '@cinnabar/client'

  export type ObservationType =
    | 'span'
    | 'generation'
    | 'event'
    | 'agent'
    | 'tool'
    | 'chain'
    | 'retriever'
    | 'embedding'
    | 'evaluator'
    | 'guardrail'
  interface ObserveOptions {
    name?: string
    asType?: ObservationType
    captureInput?: boolean
    captureOutput?: boolean
  }
  interface StartOptions {
    asType?: ObservationType
    traceId?: string
  }
  interface Attributes {
    name?: string
    input?: unknown
    output?: unknown
    metadata?: Record<string, unknown>
    level?: 'DEBUG' | 'DEFAULT' | 'WARNING' | 'ERROR'
    statusMessage?: string
    model?: string
    modelParameters?: Record<string, unknown>
    usageDetails?: Record<string, number>
    costDetails?: Record<string, number>
    prompt?: TextPrompt | ChatPrompt
    completionStartTime?: Date
  }
  interface Handle {
    id: string
    traceId: string
    update(attributes: Attributes): Handle
    startObservation(name: string, attributes?: Attributes, options?: StartOptions): Handle
    end(): void
  }
  interface TraceAttributes {
    name?: string
    userId?: string
    sessionId?: string
    version?: string
    tags?: string[]
    metadata?: Record<string, unknown>
    input?: unknown
    output?: unknown
  }
  export function observe<F extends (...given: any[]) => unknown>(fn: F, options?: ObserveOptions): F
  export function startActiveObservation<R>(
    name: string,
    fn: (handle: Handle) => R,
    options?: StartOptions,
  ): R
  export function startObservation(name: string, attributes?: Attributes, options?: StartOptions): Handle
  export function updateActiveTrace(attributes: TraceAttributes): void
}

declare module '@cinnabar/client' {
  import type { PlatformApi } from 'cinnabar-api'

  interface ClientOptions {
    publicKey?: string
    secretKey?: string
    host?: string
    environment?: string
    timeoutMs?: number
    maxRetries?: number
  }
  export class CinnabarApiError extends Error {
    status: number
    error: string
  }
  interface Prompt {
    name: string
    version: number | null
    labels: string[]
    tags: string[]
    // Any JSON object: examples read fields of it without a check.
    config: any
    isFallback: boolean
  }
  export interface TextPrompt extends Prompt {
    prompt: string
    compile(variables?: Record<string, unknown>, placeholders?: Record<string, unknown>): string
    getLangchainPrompt(): string
  }
  export interface ChatPrompt extends Prompt {
    prompt: Messages
    // Any: callers pass it to libraries with their own types.
    compile(variables?: Record<string, unknown>, placeholders?: Record<string, unknown>): any
    getLangchainPrompt(): [string, string][]
  }
  type Messages = { role?: string; content?: unknown; type?: string; name?: string }[]
  interface GetOptions<Type, Fallback> {
    type?: Type
    label?: string
    version?: number
    fallback?: Fallback
    cacheTtlSeconds?: number
  }
  interface Item {
    id: string
    input: any
    expectedOutput: any
    metadata: any
    status: string
    sourceTraceId: string | null
  }
  interface Score {
    name: string
    value: number | string | boolean
    dataType?: 'NUMERIC' | 'CATEGORICAL' | 'BOOLEAN'
    comment?: string
  }
  interface ItemResult {
    item: Item
    output: any
    scores: Score[]
    traceId: string
    error: string | null
  }
  interface ExperimentResult {
    url: string
    runScores: Score[]
    itemResults: ItemResult[]
  }
  type Judged = { input: any; output: any; expectedOutput: any; metadata: any }
  interface ExperimentOptions {
    name: string
    task: (params: { item: any }) => unknown
    evaluators?: ((judged: Judged) => Score | Promise<Score>)[]
    runEvaluators?: ((run: { itemResults: ItemResult[] }) => Score | Promise<Score>)[]
    description?: string
    metadata?: Record<string, unknown>
    maxConcurrency?: number
  }
  interface Dataset {
    name: string
    items: Item[]
    runExperiment(options: ExperimentOptions): Promise<ExperimentResult>
  }
  export class CinnabarClient {
    constructor(options?: ClientOptions)
    prompt: {
      get(name: string, options: GetOptions<'chat', Messages> & { type: 'chat' }): Promise<ChatPrompt>
      get(name: string, options?: GetOptions<'text', string>): Promise<TextPrompt>
      // A type that is only known when it runs, without a fallback that could be of the other one.
      get(
        name: string,
        options: GetOptions<'text' | 'chat', never> & { type: 'text' | 'chat' },
      ): Promise<TextPrompt | ChatPrompt>
      create(options: {
        name: string
        prompt: string | Messages
        type?: 'text' | 'chat'
        config?: Record<string, unknown>
        labels?: string[]
        tags?: string[]
        commitMessage?: string
      }): Promise<TextPrompt | ChatPrompt>
      update(options: {
        name: string
        version: number
        newLabels: string[]
      }): Promise<TextPrompt | ChatPrompt>
    }
    score: {
      create(options: {
        name: string
        value: number | string | boolean
        dataType?: 'NUMERIC' | 'CATEGORICAL' | 'BOOLEAN'
        comment?: string
        id?: string
        configId?: string
        traceId?: string
        observationId?: string
        sessionId?: string
        datasetRunId?: string
      }): void
      flush(): Promise<void>
    }
    dataset: {
      create(options: {
        name: string
        description?: string
        metadata?: Record<string, unknown>
      }): Promise<Dataset>
      createItem(options: {
        datasetName: string
        id?: string
        input?: unknown
        expectedOutput?: unknown
        metadata?: unknown
        sourceTraceId?: string
        sourceObservationId?: string
        status?: 'ACTIVE' | 'ARCHIVED'
      }): Promise<Item>
      get(name: string): Promise<Dataset>
    }
    experiment: {
      run(options: ExperimentOptions & { data: unknown[] }): Promise<ExperimentResult>
    }
    api: PlatformApi
  }
}

declare module '@cinnabar/openai' {
  import type { ChatPrompt, TextPrompt } from '@cinnabar/client'

  export function observeOpenAI<Client>(
    client: Client,
    options?: { cinnabarPrompt?: TextPrompt | ChatPrompt },
  ): Client
}

declare module '@cinnabar/langchain' {
  export class CallbackHandler {
    constructor()
  }
}

// Every other module, and every global of a runtime other than browsers and Node.js, is not part of this check.
declare module '*'
declare const Deno: any
declare const Bun: any
type Ai = any
type ExecutionContext = any
type ExportedHandler<Env> = any
