/** Text as UTF-8. `encode` fills an `ArrayBuffer` of its own, which the runtime's types do not say. */
export const encodeText = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
