import { TextDecoderStream } from 'node:stream/web'

// The context of a test file lacks it; the streams that are there are those of Node.
Object.assign(globalThis, { TextDecoderStream })
