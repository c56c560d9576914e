import { messagesOf } from '../content-bundle/model/interface-texts.ts'
import site from '../content-bundle/site/config.ts'

/** English interface texts, for components and renderers under test. */
export const messagesForTests = messagesOf(site, 'en')
