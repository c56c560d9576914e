import { tryAttribute } from '../../engine/model/dom.ts'

/** Lets readers send the requests of an API reference. The script and its styles are loaded at the first click. */
export function offerRequests(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest(`[${tryAttribute}]`)
    if (!button) return
    const { openRequest } = await import('./open-request.ts')
    openRequest(button)
  })
}
