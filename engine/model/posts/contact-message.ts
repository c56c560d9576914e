import { z } from 'zod'
import { commentMaxLength } from './comment-max-length.ts'

/** A message to the people behind the site, as the contact form and API clients send it. */
export const contactMessageSchema = z
  .strictObject({
    id: z.uuid().optional().meta({
      description:
        'Names the message. Send the same one again with a message that was answered with 503: it is stored once. Left out, equal messages from an address get the same one.',
    }),
    name: z.string().max(120).optional(),
    // RFC 5321 allows no longer address.
    email: z.email().max(254).meta({ description: 'Where the answer goes.' }),
    topic: z.string().max(120).optional(),
    message: z.string().trim().min(1).max(commentMaxLength),
    locale: z.string().max(35).optional().meta({ description: 'Language of the form.' }),
    website: z.string().max(512).optional().meta({
      description: 'Leave it out. The form hides this field, and messages that fill it are dropped.',
    }),
  })
  .meta({
    description: 'A message to the people behind the site.',
    examples: [{ email: 'kim@acme.example', message: 'We would like to see a demonstration.' }],
  })
export type ContactMessage = z.infer<typeof contactMessageSchema>

/** Values of the fields of the contact form. */
export type ContactValues = Partial<Record<'id' | 'email' | 'name' | 'topic' | 'message', string>>

/** The answer to a message: what names it, in a request to delete it for example. */
export const contactReceiptSchema = z.object({ id: z.uuid() }).meta({ description: 'Names the message.' })

/** A message as it is stored. */
export interface StoredMessage extends Pick<ContactMessage, 'email' | 'message'> {
  id: string
  /** Empty texts when nothing was entered. */
  name: string
  topic: string
  locale: string
  /** ISO 8601. */
  receivedAt: string
}
