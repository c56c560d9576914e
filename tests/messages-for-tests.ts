import { messagesOf } from '../content-bundle/site/messages.ts'

/** English interface texts, for components and renderers under test. */
export const messagesForTests = messagesOf('en')
