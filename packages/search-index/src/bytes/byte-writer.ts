import { encodeTerm } from './term-bytes.ts'

/** Bytes that grow, with numbers of as few bytes as they need. */
export class ByteWriter {
  #bytes: Uint8Array
  #length = 0

  constructor(room = 256) {
    this.#bytes = new Uint8Array(room)
  }

  get length(): number {
    return this.#length
  }

  /** A number from 0 to 2^53: seven bits a byte, the lowest first, the eighth says that others follow (LEB128). */
  number(value: number): void {
    this.#makeRoom(8)
    let rest = value
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    this.#bytes[this.#length++] = rest
  }

  /** A number that may be negative. */
  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value)
  }

  /** Numbers that ascend, as the steps between them. */
  ascending(values: ArrayLike<number>): void {
    let before = 0
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? 0
      this.number(value - before)
      before = value
    }
  }

  bytes(values: Uint8Array): void {
    this.#makeRoom(values.length)
    this.#bytes.set(values, this.#length)
    this.#length += values.length
  }

  /** A term with its length. */
  term(term: string): void {
    const encoded = encodeTerm(term)
    this.number(encoded.length)
    this.bytes(encoded)
  }

  /** A copy of what was written. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  clear(): void {
    this.#length = 0
  }

  #makeRoom(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
