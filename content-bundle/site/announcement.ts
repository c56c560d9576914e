import type { MessageKey } from './messages.ts'

/** What the bar above every page announces. */
export interface Announcement {
  /** Stored when a visitor dismisses it: a new id shows the bar to everybody again. */
  id: string
  text: MessageKey
  link: MessageKey
  /** Path of the page that says more. Where there is no such page, there is no bar. */
  href: string
}

export const announcement: Announcement | null = {
  id: 'typescript-sdk-v4-ga',
  text: 'announcementText',
  link: 'announcementLink',
  href: '/changelog/2026-11-04-typescript-sdk-v4',
}
