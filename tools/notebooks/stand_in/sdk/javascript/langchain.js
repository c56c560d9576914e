// A small stand-in of `@cinnabar/langchain`: the runs of chains, models and tools as observations.
import { BaseCallbackHandler } from 'npm:@langchain/core@^1/callbacks/base'
import { startObservation } from './tracing.js'

export class CallbackHandler extends BaseCallbackHandler {
  name = 'cinnabar'
  #open = new Map()

  #start(run, parent, name, asType) {
    const start = this.#open.get(parent)?.startObservation ?? startObservation
    this.#open.set(run, start(name ?? asType, {}, { asType }))
  }

  #end(run, attributes = {}) {
    this.#open.get(run)?.update(attributes).end()
    this.#open.delete(run)
  }

  handleChainStart = (chain, _inputs, run, parent, _tags, _metadata, _type, name) =>
    this.#start(run, parent, name ?? chain?.name, 'chain')
  handleChainEnd = (_outputs, run) => this.#end(run)
  handleChainError = (error, run) => this.#end(run, { level: 'ERROR', statusMessage: String(error) })
  handleChatModelStart = (_model, _messages, run, parent) =>
    this.#start(run, parent, 'ChatModel', 'generation')
  handleLLMEnd = (_output, run) => this.#end(run)
  handleLLMError = (error, run) => this.#end(run, { level: 'ERROR', statusMessage: String(error) })
  handleToolStart = (_tool, _input, run, parent, _tags, _metadata, name) =>
    this.#start(run, parent, name, 'tool')
  handleToolEnd = (_output, run) => this.#end(run)
  handleToolError = (error, run) => this.#end(run, { level: 'ERROR', statusMessage: String(error) })
}
