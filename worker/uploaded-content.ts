import type { UploadedContent } from '../engine/model/uploaded-content.ts'
import { ownJson } from '../engine/model/values/own-json.ts'
import text from './content.json'

/** The content in the worker's upload. Parsing takes about a millisecond for 600 pages, so it is left to the first request. */
export const uploadedContent = (): UploadedContent => ownJson(text)
