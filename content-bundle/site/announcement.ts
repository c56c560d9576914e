import type { Announcement } from '../model/site-config.ts'

export const announcement: Announcement | null = {
  id: 'typescript-sdk-v4-ga',
  text: {
    en: 'The TypeScript SDK v4 is generally available.',
    ja: 'TypeScript SDK v4 の正式版を公開しました。',
  },
  link: { en: 'Read what is new', ja: '新機能を見る' },
  href: '/changelog/2026-11-04-typescript-sdk-v4',
}
