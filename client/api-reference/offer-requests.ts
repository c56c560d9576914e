import { tryAttribute } from '../../content-bundle/model/dom.ts'

/** Lets readers send the requests of an API reference. The script and its styles are loaded at the first click. */
export function offerRequests(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`[${tryAttribute}]`) : null
    const template = button?.nextElementSibling
    if (!button || !(template instanceof HTMLTemplateElement)) return
    try {
      const { openRequest } = await import('./open-request.ts')
      openRequest(template)
    } catch {
      // The samples next to it need no script.
      button.hidden = true
    }
  })
}
