import { exampleRequests } from '../../engine/model/api-reference/example-requests.ts'
import type {
  ApiParameter,
  ApiValues,
  HttpOperation,
} from '../../engine/model/api-reference/http-operation.ts'
import { isObject } from '../../engine/model/api-reference/parameter-style.ts'
import { tabPanelElement } from '../../engine/model/dom.ts'
import type { RequestMessages } from '../../engine/model/site/messages.ts'
import { fillMessage } from '../../engine/model/site/messages-of.ts'
import { markNumber, parseExactly } from '../../engine/model/text/mark-number.ts'
import type { Json } from '../../engine/model/tree.ts'
import { addStyles } from '../behaviours/add-styles.ts'
import { addCodeTools } from '../behaviours/article/code-tools.ts'
import { showDialog } from '../behaviours/show-dialog.ts'
import { sendRequest } from '../calls/send-request.ts'
import { defineTabPanels } from '../tabs/tab-panels.ts'
import { highlight } from './highlight.ts'
import styles from './open-request.css' with { type: 'text' }

/** Keys by the name of their variable. They live as long as the page and are never stored. */
const keys = new Map<string, string>()
/** The host that was chosen last on this page. */
let chosenOrigin: string | null = null

/** The dialogs that were opened already, by the template they were made from. */
const dialogs = new WeakMap<HTMLTemplateElement, HTMLDialogElement>()

/** Opens the form of an operation, as the reader left it. Its template follows the button. */
export function openRequest(button: Element): void {
  const template = button.nextElementSibling
  if (!(template instanceof HTMLTemplateElement)) return
  addStyles(styles)
  if (!customElements.get(tabPanelElement)) defineTabPanels()
  const dialog = dialogs.get(template) ?? makeDialog(template)
  const form = dialog.querySelector('form')
  if (!form) return
  for (const input of keyInputs(form)) input.value = keys.get(input.dataset.key ?? '') ?? ''
  const origin = form.elements.namedItem('origin')
  if (origin instanceof HTMLSelectElement && chosenOrigin) origin.value = chosenOrigin
  form.dispatchEvent(new Event('input'))
  showDialog(dialog)
}

const keyInputs = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('[data-key]')

/** Puts the dialog into the page and lets it follow what its reader types. */
function makeDialog(template: HTMLTemplateElement): HTMLDialogElement {
  const dialog = document.importNode(template.content, true).querySelector('dialog')
  const form = dialog?.querySelector('form')
  const result = dialog?.querySelector<HTMLElement>('.try-result')
  if (!dialog || !form || !result) throw new Error('The template of a request has no form.')
  const operation: HttpOperation = JSON.parse(dialog.dataset.operation ?? '')
  const messages: RequestMessages = JSON.parse(dialog.dataset.messages ?? '')
  dialogs.set(template, dialog)
  template.after(dialog)
  // Before the first answer, the one of the page.
  const sample = template.closest('.api-operation')?.querySelector('.api-samples [data-language="json"] code')
  showAnswer(result, messages.apiSample, sample?.textContent)
  addCodeTools(dialog)

  form.addEventListener('input', () => {
    for (const input of keyInputs(form)) keys.set(input.dataset.key ?? '', input.value)
    chosenOrigin = textOf(form, 'origin')
    const values = valuesOf(form, operation, messages.apiInvalidJson)
    for (const field of form.querySelectorAll('[aria-invalid]:valid')) field.removeAttribute('aria-invalid')
    if (!values) return
    for (const [language, text] of Object.entries(exampleRequests(operation, values))) {
      const code = dialog.querySelector(`[data-example="${language}"]`)
      if (code) highlight(code, text)
    }
  })
  form.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault()
      sayBelow(event.target, messages)
    },
    true,
  )
  form.addEventListener('submit', async (event) => {
    // The button that closes the dialog.
    if (event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate) return
    event.preventDefault()
    // A second click of a double click would send it again.
    const values = !form.hasAttribute('aria-busy') && valuesOf(form, operation, messages.apiInvalidJson)
    if (!values) return
    const { origin = '' } = values
    const { host } = new URL(origin)
    form.setAttribute('aria-busy', 'true')
    showStatus(result, fillMessage(messages.apiWaiting, { host }))
    const answer = await sendRequest(operation, { ...values, origin }, keys)
    form.removeAttribute('aria-busy')
    if ('status' in answer) {
      showAnswer(result, host, answer.text)
      showStatus(result, fillMessage(messages.apiAnswered, { ...answer }), answer.status < 400)
    } else showStatus(result, fillMessage(messages[answer.reason], { host }), false)
  })
  return dialog
}

/** Says below a field what is wrong with it, instead of a bubble of the browser over others. The first gets the focus. */
function sayBelow(field: EventTarget | null, messages: RequestMessages): void {
  if (!isField(field)) return
  const { validity, validationMessage, name, nextElementSibling } = field
  const fault = nextElementSibling ?? document.createElement('small')
  fault.id = `fault-${name}`
  fault.className = 'try-fault'
  fault.textContent = validity.customError
    ? validationMessage
    : validity.valueMissing
      ? messages.apiMissing
      : messages.apiInvalidNumber
  field.after(fault)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', fault.id)
  if (!field.form?.querySelector('[aria-invalid]:focus')) field.focus()
}

/** Shows how the request went, and brings it into view: on phones it is below the button. */
function showStatus({ firstElementChild: status }: HTMLElement, line: string, isOk?: boolean): void {
  if (!(status instanceof HTMLElement)) return
  status.textContent = line
  status.dataset.ok = String(isOk ?? '')
  status.parentElement?.scrollIntoView({ block: 'nearest' })
}

/** Shows an answer below where it is from. It stays while another is waited for, and where none comes. */
function showAnswer(result: HTMLElement, from: string, text = ''): void {
  const block = result.querySelector('figure')
  const [caption, code] = [block?.querySelector('figcaption'), block?.querySelector('code')]
  if (!block || !caption || !code) return
  block.hidden = text === ''
  caption.textContent = from
  highlight(code, text)
}

const isField = (field: unknown) =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement
const fieldOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  return isField(field) ? field : null
}
const textOf = (form: HTMLFormElement, name: string) => fieldOf(form, name)?.value.trim() ?? ''

/** What the form says; null while a field is not the JSON it must be. */
function valuesOf(form: HTMLFormElement, operation: HttpOperation, invalid: string): ApiValues | null {
  let isValid = true
  const parsed = (name: string): Json | undefined => {
    const text = textOf(form, name)
    try {
      const value = text === '' ? undefined : parseExactly(text)
      fieldOf(form, name)?.setCustomValidity('')
      return value
    } catch {
      fieldOf(form, name)?.setCustomValidity(invalid)
      isValid = false
      return undefined
    }
  }
  const given = operation.parameters.map((parameter, index) => {
    const name = `p${index}`
    return parameter.kind === 'json' || parameter.kind === 'object'
      ? parsed(name)
      : valueFrom(textOf(form, name), parameter)
  })
  const written = operation.body === undefined ? undefined : parsed('body')
  const chosen = filesOf(form, operation)
  const body = written === undefined ? undefined : withFileNames(written, operation, chosen)
  return isValid
    ? { origin: textOf(form, 'origin'), given, ...(body !== undefined && { body }), chosen }
    : null
}

/** The files that are chosen, by field. */
const filesOf = (form: HTMLFormElement, { files = [] }: HttpOperation) =>
  Object.fromEntries(
    files.map((name, index) => {
      const field = fieldOf(form, `f${index}`)
      return [name, field instanceof HTMLInputElement ? [...(field.files ?? [])] : []]
    }),
  )

/** A body with the names of its files, as examples have them; those of the description until one is chosen. */
function withFileNames(body: Json, operation: HttpOperation, chosen: Record<string, File[]>): Json {
  if (!operation.files || !isObject(body)) return body
  const names = operation.files.map((name) => {
    const files = (chosen[name] ?? []).map((file) => file.name)
    return [name, files.length > 0 ? files : Object(operation.body)[name]]
  })
  return { ...(body as Record<string, Json>), ...Object.fromEntries(names) }
}

function valueFrom(text: string, { kind }: ApiParameter): Json | undefined {
  if (text === '') return undefined
  if (kind === 'number') {
    const exact = markNumber(text)
    // Other text stands in the examples as it is typed.
    return exact === text && !Number.isNaN(Number(text)) ? Number(text) : exact
  }
  if (kind === 'boolean') return text === 'true'
  if (kind === 'list') return text.split(',').map((item) => item.trim())
  return text
}
