import type { ClientAssets } from '../../content-bundle/model/manifest.ts'
import { contentSecurityPolicy } from '../render/content-security-policy.ts'
import { remembered } from '../render/remembered.ts'
import { securityHeaderValues } from './security-headers.ts'

/**
 * Headers of every page as HTML, made once a build: each header that is set by itself crosses into the runtime.
 * An answer copies them; nobody changes them.
 */
export const pageHeaders = (client: ClientAssets): Promise<Headers> =>
  remembered(client, 'page headers', () => prepare(client))

const prepare = async (client: ClientAssets) =>
  new Headers({
    ...securityHeaderValues,
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept',
    'content-security-policy': await contentSecurityPolicy(client),
    'cache-control': 'public, max-age=0, must-revalidate',
  })
