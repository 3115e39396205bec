import type { AisMessage } from '../ais-message.ts'
import { decodePayload } from '../decode/decode-payload.ts'
import { Fragments } from './fragments.ts'
import { LineSplitter } from './line-splitter.ts'
import { readSentence, readTimeLine } from './sentence.ts'

/** What became of the lines of a stream. */
export interface ReaderCounts {
  lines: number
  messages: number
  /** Other sentences, comments, empty lines. */
  other: number
  /** Broken on the way: checksum, form, length, payload. */
  broken: number
  /** Messages that lack a part. */
  incomplete: number
}

/** Reads messages out of a stream of bytes: one for each connection, file or sender of datagrams. */
export class AisReader {
  readonly #lines = new LineSplitter()
  readonly #fragments = new Fragments()
  readonly #counts = { lines: 0, messages: 0, other: 0, broken: 0 }
  /** Given by the time line before the sentence. */
  #at: Date | undefined

  push(chunk: Uint8Array): AisMessage[] {
    return this.#readAll(this.#lines.push(chunk))
  }

  /** What came after the last end of a line. */
  end(): AisMessage[] {
    const messages = this.#readAll(this.#lines.end())
    this.#fragments.end()
    return messages
  }

  get counts(): ReaderCounts {
    const { broken, ...counts } = this.#counts
    return { ...counts, broken: broken + this.#lines.dropped, incomplete: this.#fragments.lost }
  }

  #readAll(lines: readonly string[]): AisMessage[] {
    const messages: AisMessage[] = []
    for (const line of lines) {
      const message = this.#read(line)
      if (message) messages.push(message)
    }
    this.#counts.messages += messages.length
    return messages
  }

  #read(line: string): AisMessage | undefined {
    this.#counts.lines++
    const sentence = readSentence(line)
    if (sentence === 'other') {
      this.#counts.other++
      this.#at = readTimeLine(line) ?? this.#at
      return undefined
    }
    if (typeof sentence === 'string') return this.#refuse()
    // The line of our own receiver knows better than the block that a relay far away wrote.
    const timed = { ...sentence, at: this.#at ?? sentence.at }
    if (timed.part === timed.total) this.#at = undefined
    const whole = this.#fragments.add(timed)
    if (!whole) return undefined
    return decodePayload(whole) ?? this.#refuse()
  }

  #refuse(): undefined {
    this.#counts.broken++
    this.#at = undefined
    return undefined
  }
}
