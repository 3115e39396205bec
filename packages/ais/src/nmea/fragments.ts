import type { Sentence } from './sentence.ts'

/** Messages of several parts that wait for one at a time; the oldest gives way. A busy station has a dozen. */
const WAITING_MAX = 200
/** Lines after which a message that lacks a part is given up: numbers of sequences repeat every ten messages. */
const LINES_MAX = 2_000

interface Waiting {
  parts: (Sentence | undefined)[]
  missing: number
  since: number
}

/** Puts the parts of messages together, in whatever order they come. */
export class Fragments {
  readonly #waiting = new Map<string, Waiting>()
  #lines = 0
  /** Messages that lack a part. */
  lost = 0

  /** The whole message once its last part is there. */
  add(sentence: Sentence): Sentence | undefined {
    this.#lines++
    if (sentence.total === 1) return sentence
    const known = this.#waiting.get(sentence.key)
    // The same part again, or one after a long time, begins another message under the same number.
    if (known && (known.parts[sentence.part - 1] || this.#lines - known.since > LINES_MAX))
      this.#giveUp(sentence.key)
    const waiting = this.#waiting.get(sentence.key) ?? this.#begin(sentence)
    waiting.parts[sentence.part - 1] = sentence
    waiting.missing--
    if (waiting.missing > 0) return undefined
    this.#waiting.delete(sentence.key)
    return joined(waiting.parts)
  }

  /** Parts of messages that nothing will complete. */
  end(): void {
    for (const key of this.#waiting.keys()) this.#giveUp(key)
  }

  #begin({ key, total }: Sentence): Waiting {
    const [oldest] = this.#waiting.keys()
    if (this.#waiting.size >= WAITING_MAX && oldest !== undefined) this.#giveUp(oldest)
    const waiting = { parts: new Array<Sentence | undefined>(total), missing: total, since: this.#lines }
    this.#waiting.set(key, waiting)
    return waiting
  }

  #giveUp(key: string): void {
    this.#waiting.delete(key)
    this.lost++
  }
}

function joined(parts: readonly (Sentence | undefined)[]): Sentence | undefined {
  const [first] = parts
  if (!first) return undefined
  return {
    ...first,
    total: 1,
    part: 1,
    payload: parts.map((part) => part?.payload ?? '').join(''),
    fill: parts.at(-1)?.fill ?? 0,
    at: parts.find((part) => part?.at)?.at,
  }
}
