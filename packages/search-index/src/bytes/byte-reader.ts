import { decodeTerm } from './term-bytes.ts'

/** Reads what a `ByteWriter` wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length
  }

  number(): number {
    const bytes = this.#bytes
    let byte = bytes[this.at++] ?? 0
    if (byte < 0x80) return byte
    let value = byte & 0x7f
    let scale = 0x80
    do {
      if (this.at >= bytes.length) throw new Error('These bytes end within a number')
      byte = bytes[this.at++] ?? 0
      value += (byte & 0x7f) * scale
      scale *= 0x80
    } while (byte >= 0x80)
    return value
  }

  signed(): number {
    const value = this.number()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  ascending(count: number): number[] {
    const values = new Array<number>(count)
    let value = 0
    for (let at = 0; at < count; at++) {
      value += this.number()
      values[at] = value
    }
    return values
  }

  /** The next bytes, without copying them. */
  bytes(count: number): Uint8Array {
    this.at += count
    return this.#bytes.subarray(this.at - count, this.at)
  }

  term(): string {
    return decodeTerm(this.bytes(this.number()))
  }
}
