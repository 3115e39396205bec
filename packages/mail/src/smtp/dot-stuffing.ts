const CR = 0x0d
const LF = 0x0a
const DOT = 0x2e

/**
 * Content as DATA carries it (RFC 5321 §4.5.2): a dot at the beginning of a line is doubled, every line ends with CRLF,
 * the last too. Bare CR and LF become CRLF: what one server takes for the end of a message and another does not
 * smuggles a second mail (CVE-2023-51764).
 */
export class DotStuffing {
  private before = LF

  take(chunk: Buffer): Buffer {
    if (chunk.length === 0) return chunk
    const output = Buffer.allocUnsafe(chunk.length * 2 + 1)
    let length = 0
    for (const byte of chunk) {
      if (this.before === CR && byte !== LF) output[length++] = LF
      else if (this.before !== CR && byte === LF) output[length++] = CR
      const atStart = this.before === LF || (this.before === CR && byte !== LF)
      if (atStart && byte === DOT) output[length++] = DOT
      output[length++] = byte
      this.before = byte
    }
    return output.subarray(0, length)
  }

  /** What is missing to the end of the last line. */
  end(): Buffer {
    const missing = this.before === LF ? '' : this.before === CR ? '\n' : '\r\n'
    this.before = LF
    return Buffer.from(missing)
  }
}
