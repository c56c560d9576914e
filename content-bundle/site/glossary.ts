import type { GlossaryEntry } from '../../engine/model/site/site-config.ts'

/** Terms that `<Term id="…">` explains, by the id that is also their anchor on the glossary page. */
export const glossary: Readonly<Record<string, GlossaryEntry>> = {
  trace: {
    term: 'Trace',
    definition: 'One request or operation of an application, with everything that happened in it.',
  },
  observation: {
    term: 'Observation',
    definition: 'A step in a trace, such as a model call, a tool or a retrieval. Observations nest.',
  },
  generation: {
    term: 'Generation',
    definition: 'An observation that records a model call, with model, parameters, token usage and cost.',
  },
  session: {
    term: 'Session',
    definition: 'Traces that share a session id, such as the turns of one conversation.',
  },
  score: {
    term: 'Score',
    definition:
      'A judgment of a trace, observation, session or dataset run: a number, a category or a yes or no.',
  },
  evaluator: {
    term: 'Evaluator',
    definition: 'What writes scores by itself: code, or criteria by which a model, the judge, decides.',
  },
  prompt: {
    term: 'Prompt',
    definition: 'A text or chat template with variables, kept in versions outside your deployment.',
  },
  label: {
    term: 'Label',
    definition:
      'A name that points at one version of a prompt. Applications ask for a label; production is the default.',
  },
  dataset: {
    term: 'Dataset',
    definition: 'Inputs with the outputs you expect, often taken from real traces, to test changes against.',
  },
  experiment: {
    term: 'Experiment',
    definition:
      'A run of a task over all items of a dataset, scored by evaluators, to compare one change with another.',
  },
}
