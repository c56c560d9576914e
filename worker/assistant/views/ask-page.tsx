import { AnswerSources, AnswerText } from '../../../client/react/assistant/answer-text.tsx'
import { FoundSection } from '../../../client/react/assistant/found-section.tsx'
import { FoundSteps } from '../../../client/react/assistant/found-steps.tsx'
import { questionMaxLength } from '../../../engine/model/assistant/question-max-length.ts'
import { assistantIds } from '../../../engine/model/dom.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { BehaviorTemplates } from '../../render/article/behavior-templates.tsx'
import { wholeDocument } from '../../render/stream-page.ts'
import type { AskView, ShownTurn } from './ask-view.ts'

/** The full-page assistant, or a shared conversation, as UTF-8. It works without scripts: a form and its answer. */
export const askPageHtml = (view: AskView): Uint8Array<ArrayBuffer> =>
  wholeDocument(view.frame, <AskPage view={view} />)

function AskPage({ view }: { view: AskView }) {
  const { title, notes, turns, action, prefilled, exampleQuestions, isLive, supportHref } = view
  const { messages } = view.frame.shared
  return (
    <main id="main" tabIndex={-1}>
      <article className="prose">
        <h1>{title}</h1>
        {isLive && <p className="lead">{messages.assistantLead}</p>}
        {notes.map((note) => (
          <p key={note} className="lead answer-dates">
            {note}
          </p>
        ))}
        {!isLive && (
          <p
            id={assistantIds.ownShared}
            hidden
            data-done={messages.assistantUnshared}
            data-failed={messages.assistantNotDone}
          >
            <button type="button" className="button">
              {messages.assistantUnshare}
            </button>{' '}
            <span role="status" />
          </p>
        )}
        <div id={isLive ? assistantIds.page : undefined}>
          {turns.map((turn, at) => (
            <Turn key={turn.question} number={at + 1} turn={turn} view={view} />
          ))}
          {turns.length > 0 && (
            <p className="answer-label">
              {messages.assistantDisclaimer}.{' '}
              {turns.some(({ mode }) => mode === 'extractive') && `${messages.assistantExtractive} `}
              {messages.assistantDisclaimerMore}{' '}
              {supportHref && <a href={supportHref}>{messages.assistantSupport}</a>}
            </p>
          )}
          {isLive && turns.length === 0 && <p>{messages.assistantIntro}</p>}
          <search>
            <form className="answer-form" action={action}>
              <label htmlFor={assistantIds.pageField}>{messages.assistantField}</label>
              <textarea
                id={assistantIds.pageField}
                name="q"
                required
                rows={3}
                maxLength={questionMaxLength}
                defaultValue={prefilled}
              />
              <button type="submit" className="button primary">
                {messages.assistantSend}
              </button>
            </form>
          </search>
          {turns.length === 0 && exampleQuestions.length > 0 && (
            <>
              <p>{messages.assistantExamples}</p>
              <ul>
                {exampleQuestions.map((question) => (
                  <li key={question}>
                    <a href={`${action}?${new URLSearchParams({ q: question })}`}>{question}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <BehaviorTemplates
          messages={messages}
          hasPicture={turns.some(({ section }) => section?.html.includes('<img '))}
        />
      </article>
    </main>
  )
}

/** A question is what a visitor wrote, so it is a quotation: no heading of this site. */
function Turn({ number, turn, view }: { number: number; turn: ShownTurn; view: AskView }) {
  const { messages, locale } = view.frame.shared
  const { question, text, sources, outcome, section, trace } = turn
  return (
    <section className="answer-turn">
      <h2 className="visually-hidden">{fillMessage(messages.assistantQuestion, { number })}</h2>
      <blockquote dir="auto">
        <p>{question}</p>
      </blockquote>
      {outcome === 'refused' ? (
        <p>{messages.assistantRefused}</p>
      ) : section ? (
        <FoundSection section={section} sources={sources} id={`turn-${number - 1}`} texts={messages} />
      ) : (
        <>
          <AnswerText text={text} sources={sources} texts={messages} />
          <AnswerSources text={text} sources={sources} label={messages.assistantSources} />
        </>
      )}
      {trace && trace.steps.length > 0 && (
        <details className="answer-found">
          <summary>{messages.assistantFound}</summary>
          <FoundSteps trace={trace} id={`turn-${number - 1}`} locale={locale.code} texts={messages} />
        </details>
      )}
    </section>
  )
}
