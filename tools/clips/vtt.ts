import type { Cue } from './stage.ts'

/** Cues as WebVTT (w3.org/TR/webvtt1): each lasts until the next one, the last until the end. */
export const vtt = (cues: readonly Cue[], length: number): string =>
  `${[
    'WEBVTT',
    ...cues.map(({ at, text }, index) => `${time(at)} --> ${time(cues[index + 1]?.at ?? length)}\n${text}`),
  ].join('\n\n')}\n`

/** Seconds as `00:01:02.300`. */
const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
