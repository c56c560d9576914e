import { fillMessage } from '../../../../engine/model/site/messages-of.ts'
import { usePage } from '../page-context.ts'

/** Says when the notebook ran, with which versions, and whether stand-ins answered for services. */
export function NotebookRun({
  date,
  versions,
  standIn,
}: {
  date: string
  versions: string
  standIn: boolean
}) {
  const { messages } = usePage()
  const text = standIn ? messages.notebookRunStandIn : messages.notebookRun
  return <p className="notebook-run">{fillMessage(text, { date, versions })}</p>
}
