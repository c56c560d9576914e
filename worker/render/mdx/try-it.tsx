import { codeLiteral, jsonStyle } from '../../../engine/model/api-reference/code-literal.ts'
import type { ExampleLanguage } from '../../../engine/model/api-reference/example-requests.ts'
import {
  type ApiParameter,
  type HttpOperation,
  withoutFiles,
} from '../../../engine/model/api-reference/http-operation.ts'
import { tryAttribute } from '../../../engine/model/dom.ts'
import { requestMessagesOf } from '../../../engine/model/site/messages.ts'
import { withNumbers } from '../../../engine/model/text/mark-number.ts'
import { isRecord } from '../../../engine/model/values/is-record.ts'
import { Icon } from '../shell/icon.tsx'
import { ApiRoute } from './api-route.tsx'
import { usePage } from './page-context.ts'
import { Tab, Tabs } from './tabs.tsx'

interface TryItProps {
  operation: HttpOperation
  servers: readonly { label: string; url: string }[]
}

/** The form of a request, in a template that `client/api-reference` puts into the page at the first click. */
export function TryIt({ operation, servers }: TryItProps) {
  const { messages } = usePage()
  const { title, method, base, path } = operation
  return (
    <>
      <button
        type="button"
        className="button small"
        aria-haspopup="dialog"
        data-markdown-ignore=""
        {...{ [tryAttribute]: '' }}
      >
        {messages.apiTry}
      </button>
      <template data-markdown-ignore="">
        <dialog
          className="dialog try-it"
          aria-label={title}
          data-operation={JSON.stringify(operation)}
          data-messages={JSON.stringify(requestMessagesOf(messages))}
        >
          {/* Its method keeps keys out of every address, whatever a script does. */}
          <form method="dialog">
            <header>
              <h2>{title}</h2>
              <ApiRoute method={method} path={base + path} />
              <button type="submit" className="dialog-close" formNoValidate aria-label={messages.close}>
                <Icon name="close" />
              </button>
            </header>
            <RequestFields operation={operation} servers={servers} />
            <RequestOutput />
          </form>
        </dialog>
      </template>
    </>
  )
}

/** What the reader fills in, and the button that sends it. */
function RequestFields({ operation, servers }: TryItProps) {
  const { messages } = usePage()
  const { parameters, body, keys, files = [] } = operation
  return (
    <div className="try-fields">
      <div>
        <label>
          <span>{messages.apiHost}</span>
          <select name="origin">
            {servers.map(({ label, url }) => (
              <option key={url} value={url}>
                {label} · {new URL(url).host}
              </option>
            ))}
          </select>
        </label>
        {keys.map(({ variables }) => (
          <KeyFields key={variables.join(' ')} variables={variables} legend={messages.apiKeys} />
        ))}
        {parameters.length > 0 && (
          <fieldset>
            <legend>{messages.apiParameters}</legend>
            {parameters.map((parameter, index) => (
              <ParameterField
                key={`${parameter.in} ${parameter.name}`}
                parameter={parameter}
                field={`p${index}`}
              />
            ))}
          </fieldset>
        )}
        {body !== undefined && (
          <label>
            <span>{messages.apiBody}</span>
            <textarea
              name="body"
              rows={10}
              spellCheck={false}
              defaultValue={codeLiteral(withoutFiles(operation), jsonStyle)}
            />
          </label>
        )}
        {files.map((name, index) => (
          <label key={name}>
            <span>
              <code>{name}</code>
            </span>
            <input name={`f${index}`} type="file" multiple={isList(body, name)} />
          </label>
        ))}
      </div>
      <footer>
        {keys.length > 0 && <p className="try-note">{messages.apiKeysNote}</p>}
        <button type="submit" className="button primary">
          {messages.apiSend}
        </button>
      </footer>
    </div>
  )
}

/** True if an example of a body has a list for a field. */
const isList = (body: HttpOperation['body'], name: string) => isRecord(body) && Array.isArray(body[name])

/** The examples with what is filled in, how the request went, and an answer: that of the page until a host gives one. */
function RequestOutput() {
  return (
    <div className="try-output">
      <Tabs labels={exampleLanguages.map(([, label]) => label)} ofCode>
        {exampleLanguages.map(([language, label], index) => (
          <Tab key={language} label={label} index={index}>
            <CodeOf language={language} />
          </Tab>
        ))}
      </Tabs>
      <div className="try-result" aria-live="polite">
        <p />
        <CodeOf caption />
      </div>
    </div>
  )
}

/** The examples of the form; the first is the one for those whose browser may not send the request. */
const exampleLanguages: [ExampleLanguage, label: string][] = [
  ['curl', 'curl'],
  ['python', 'Python'],
  ['typescript', 'TypeScript'],
]

/** A block of code that the script fills. */
function CodeOf({ language, caption }: { language?: string; caption?: boolean }) {
  return (
    <figure className="code">
      {caption && <figcaption />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <pre tabIndex={0}>
        <code data-example={language} />
      </pre>
    </figure>
  )
}

const shownField = { type: 'text', autoComplete: 'off' }
/** Browsers ignore `off` for passwords, and would fill in one that they have saved. */
const secretField = { type: 'password', autoComplete: 'new-password' }

/** Fields for keys. Only the first of two may be seen: it is a name. They have no name in the form. */
function KeyFields({ variables, legend }: { variables: readonly string[]; legend: string }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {variables.map((variable, index) => (
        <label key={variable}>
          <span>
            <code>{variable}</code>
          </span>
          <input
            {...(index < variables.length - 1 ? shownField : secretField)}
            spellCheck={false}
            data-key={variable}
          />
        </label>
      ))}
    </fieldset>
  )
}

/** A field with its label. A required object begins with its example; other fields only show theirs. */
function ParameterField({ parameter, field }: { parameter: ApiParameter; field: string }) {
  const { messages } = usePage()
  const { name, required } = parameter
  return (
    <label>
      <span>
        <code>{name}</code> {required && <small>{messages.apiRequired}</small>}
      </span>
      <ParameterControl parameter={parameter} field={field} />
    </label>
  )
}

function ParameterControl({ parameter, field }: { parameter: ApiParameter; field: string }) {
  const { kind, required, example, options } = parameter
  const json = required && example !== undefined ? codeLiteral(example, jsonStyle) : ''
  return options ? (
    <select name={field} required={required}>
      <option value="">–</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  ) : kind === 'json' || kind === 'object' ? (
    <textarea name={field} rows={6} spellCheck={false} required={required} defaultValue={json} />
  ) : (
    <input
      name={field}
      type="text"
      inputMode={kind === 'number' ? 'numeric' : undefined}
      pattern={kind === 'number' ? '-?[0-9]+([.][0-9]+)?' : undefined}
      autoComplete="off"
      spellCheck={false}
      required={required}
      placeholder={example === undefined ? undefined : withNumbers([example].flat().join(', '))}
    />
  )
}
