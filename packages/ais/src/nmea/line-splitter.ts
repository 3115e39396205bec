/** A sentence has 82 letters, a tag block about as many; what is longer is none. */
const LINE_MAX = 1_024

/** Makes lines of bytes as they come. A line that never ends is dropped up to its end and never kept whole. */
export class LineSplitter {
  #rest = ''
  #dropping = false
  /** Lines that were too long. */
  dropped = 0

  push(chunk: Uint8Array): string[] {
    // NMEA is ASCII; other bytes become some letter and fail the checksum.
    const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
    const lines: string[] = []
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#take(text.slice(from, end), lines)
      from = end + 1
    }
    this.#keep(text.slice(from))
    return lines
  }

  /** What came after the last end of a line. */
  end(): string[] {
    const lines: string[] = []
    this.#take('', lines)
    return lines
  }

  #take(piece: string, lines: string[]): void {
    const line = this.#dropping ? '' : (this.#rest + piece).trim()
    if (this.#dropping || line.length > LINE_MAX) this.dropped++
    else if (line !== '') lines.push(line)
    this.#rest = ''
    this.#dropping = false
  }

  #keep(piece: string): void {
    if (this.#dropping) return
    if (this.#rest.length + piece.length <= LINE_MAX) this.#rest += piece
    else {
      this.#rest = ''
      this.#dropping = true
    }
  }
}
