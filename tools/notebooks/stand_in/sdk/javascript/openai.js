// A small stand-in of `@cinnabar/openai`: the client, with its calls of models observed.
import { startObservation } from './tracing.js'

const observed = new Map([
  ['chat.completions.create', 'generation'],
  ['responses.create', 'generation'],
  ['embeddings.create', 'embedding'],
])

export const observeOpenAI = (client) => within(client, '')

/** A part of the client whose calls of models are observed. The SDK's own promises are passed on. */
function within(part, path) {
  return new Proxy(part, {
    get(target, name) {
      const value = Reflect.get(target, name)
      const here = path === '' ? String(name) : `${path}.${String(name)}`
      if (typeof value === 'function' && observed.has(here))
        return (...given) => record(target, value, given, observed.get(here))
      const leads = typeof name === 'string' && [...observed.keys()].some((key) => key.startsWith(`${here}.`))
      return leads ? within(value, here) : typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function record(target, create, given, asType) {
  const [{ model, messages, input }] = given
  const observation = startObservation('OpenAI-generation', { model, input: messages ?? input }, { asType })
  const answer = create.apply(target, given)
  answer.then(
    ({ usage }) => observation.update({ usageDetails: usage }).end(),
    (error) => observation.update({ level: 'ERROR', statusMessage: String(error) }).end(),
  )
  return answer
}
