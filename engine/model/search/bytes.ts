/** Appends numbers and texts to a growing run of bytes. Numbers are LEB128: seven bits a byte, lowest first. */
export class ByteWriter {
  readonly #bytes: number[] = []

  byte(value: number): void {
    this.#bytes.push(value)
  }

  number(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.#bytes.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.#bytes.push(rest)
  }

  text(value: string): void {
    const encoded = new TextEncoder().encode(value)
    this.number(encoded.length)
    for (const byte of encoded) this.#bytes.push(byte)
  }

  done(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes)
  }
}

/** Reads what {@link ByteWriter} wrote, in the same order. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #decoder = new TextDecoder()
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0
  }

  number(): number {
    let value = 0
    let place = 1
    for (;;) {
      const byte = this.byte()
      value += (byte & 0x7f) * place
      if (byte < 0x80) return value
      place *= 0x80
    }
  }

  text(): string {
    const length = this.number()
    const from = this.#at
    this.#at += length
    return this.#decoder.decode(this.#bytes.subarray(from, this.#at))
  }
}
