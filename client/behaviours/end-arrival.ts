import { arrivingStyleId } from '../../content-bundle/model/dom.ts'

/** The page is whole when its script runs: takes out the sheet for what still arrives, which would slow every change. */
export function endArrival(): void {
  document.getElementById(arrivingStyleId)?.remove()
}
