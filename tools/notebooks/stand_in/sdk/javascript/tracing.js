// A small stand-in of `@cinnabar/tracing`: OpenTelemetry spans with the platform's attributes.
import { context, SpanStatusCode, trace } from 'npm:@opentelemetry/api'

const tracer = () => trace.getTracer('cinnabar')
const written = (value) => (typeof value === 'string' ? value : JSON.stringify(value))

function handleOf(span) {
  const { spanId, traceId } = span.spanContext()
  const handle = {
    id: spanId,
    traceId,
    update(attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value !== undefined && name !== 'prompt')
          span.setAttribute(`cinnabar.observation.${name}`, written(value))
      }
      if (attributes.prompt) span.setAttribute('cinnabar.observation.prompt.name', attributes.prompt.name)
      return handle
    },
    startObservation(name, attributes = {}, options = {}) {
      return startIn(trace.setSpan(context.active(), span), name, attributes, options)
    },
    end: () => span.end(),
    [Symbol.for('Deno.customInspect')]: () => `Observation ${spanId}`,
  }
  return handle
}

function startIn(parent, name, attributes, { asType = 'span' }) {
  const span = tracer().startSpan(name, { attributes: { 'cinnabar.observation.type': asType } }, parent)
  const handle = handleOf(span).update(attributes)
  if (asType === 'event') span.end()
  return handle
}

export const startObservation = (name, attributes = {}, options = {}) =>
  startIn(context.active(), name, attributes, options)

/** Runs a function inside of an observation. What it returns, a promise or not, is passed on. */
export function startActiveObservation(name, run, { asType = 'span' } = {}) {
  return tracer().startActiveSpan(name, { attributes: { 'cinnabar.observation.type': asType } }, (span) => {
    const fail = (error) => {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) })
      span.end()
      throw error
    }
    const done = (output) => {
      span.end()
      return output
    }
    try {
      const result = run(handleOf(span))
      return result instanceof Promise ? result.then(done, fail) : done(result)
    } catch (error) {
      return fail(error)
    }
  })
}

export const observe =
  (run, { name = run.name, asType } = {}) =>
  (...given) =>
    startActiveObservation(
      name,
      (handle) => {
        handle.update({ input: given })
        const result = run(...given)
        const keep = (output) => {
          handle.update({ output })
          return output
        }
        return result instanceof Promise ? result.then(keep) : keep(result)
      },
      { asType },
    )

export function updateActiveTrace(attributes) {
  const span = trace.getActiveSpan()
  for (const [name, value] of Object.entries(attributes))
    span?.setAttribute(`cinnabar.trace.${name}`, written(value))
}
