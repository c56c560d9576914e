import type { UploadedContent } from '../engine/model/uploaded-content.ts'
import { ownJson } from '../engine/model/values/own-json.ts'
import text from './content.json'

/**
 * The content in the worker's upload. Parsed while the worker starts: Cloudflare starts one during a visitor's TLS
 * handshake (blog.cloudflare.com/eliminating-cold-starts-with-cloudflare-workers), and the request waits less.
 */
export const uploadedContent: UploadedContent = ownJson(text)
