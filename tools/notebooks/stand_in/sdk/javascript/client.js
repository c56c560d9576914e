// A small stand-in of `@cinnabar/client`: prompts, scores, datasets and experiments.
import { call, host } from './api.js'
import { startActiveObservation } from './tracing.js'

const filled = (text, values) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (found, name) => String(values[name] ?? found))

const forLangChain = (text) => text.replace(/\{\{\s*(\w+)\s*\}\}/g, '{$1}')

const promptOf = (stored, isFallback = false) => ({
  config: {},
  ...stored,
  isFallback,
  [Symbol.for('Deno.customInspect')]: () => `Prompt ${stored.name}, version ${stored.version}`,
  getLangchainPrompt: () =>
    typeof stored.prompt === 'string'
      ? forLangChain(stored.prompt)
      : stored.prompt.map(({ role, content }) => [role, forLangChain(content)]),
  compile: (values = {}) =>
    typeof stored.prompt === 'string'
      ? filled(stored.prompt, values)
      : stored.prompt.map((message) => ({ ...message, content: filled(message.content, values) })),
})

async function getPrompt(name, { type = 'text', label, version, fallback } = {}) {
  try {
    return promptOf(await call('GET', `prompts/${name}`, undefined, { label, version }))
  } catch (error) {
    if (fallback === undefined) throw error
    return promptOf({ name, type, prompt: fallback }, true)
  }
}

async function runExperiment(dataset, { name, task, evaluators = [] }) {
  const itemResults = []
  let run = 'empty'
  for (const item of dataset.items) {
    const result = await startActiveObservation(`experiment-item ${item.id}`, async (root) => {
      const output = await task({ item })
      const given = {
        input: item.input,
        output,
        expectedOutput: item.expectedOutput,
        metadata: item.metadata,
      }
      const scores = await Promise.all(evaluators.map((evaluate) => evaluate(given)))
      return { item, output, scores, traceId: root.traceId }
    })
    const link = { datasetItemId: item.id, runName: name, traceId: result.traceId }
    run = (await call('POST', 'dataset-run-items', link)).datasetRunId
    for (const score of result.scores) await call('POST', 'scores', { ...score, traceId: result.traceId })
    itemResults.push(result)
  }
  return { url: `${host()}/project/example/datasets/${dataset.id}/runs/${run}`, itemResults, runScores: [] }
}

export class CinnabarClient {
  #scores = []

  prompt = {
    create: async (body) => promptOf(await call('POST', 'prompts', body)),
    get: getPrompt,
  }

  score = {
    create: (score) => void this.#scores.push(score),
    flush: async () => {
      for (const score of this.#scores.splice(0)) await call('POST', 'scores', score)
    },
  }

  dataset = {
    create: (body) => call('POST', 'datasets', body),
    createItem: (body) => call('POST', 'dataset-items', body),
    get: async (name) => {
      const { data: items } = await call('GET', 'dataset-items', undefined, { datasetName: name })
      const dataset = { ...(await call('GET', `datasets/${name}`)), items }
      return { ...dataset, runExperiment: (options) => runExperiment(dataset, options) }
    },
  }
}
