import type { TextLine } from '@laycan/position-reader/lines.ts'
import type { Span } from '@laycan/position-reader/position.ts'
import type { CargoField } from './cargo-order.ts'

/** Stands for characters that a field has taken; no pattern reads over it. */
export const TAKEN = '¦'

/** The lines of one order as one text, of which each field takes its words away. */
export class OrderText {
  /** As it was written. */
  readonly text: string
  /** The same with `TAKEN` for every character that is taken. */
  left: string
  readonly spans: Partial<Record<CargoField, Span>> = {}
  private readonly starts: { from: number; start: number }[] = []

  constructor(lines: readonly TextLine[]) {
    let from = 0
    for (const line of lines) {
      this.starts.push({ from, start: line.start })
      from += line.text.length + 1
    }
    this.text = lines.map(({ text }) => text).join('\n')
    // Cargo......... Wheat is a label too.
    this.left = this.text.replace(/(?<=\p{L})\s?\.{2,80}(?=\s)/gu, (dots) => ':'.padEnd(dots.length))
    const [first, last] = [lines[0], lines.at(-1)]
    if (first && last) this.spans.row = { start: first.start, end: last.start + last.text.length }
  }

  /** Takes characters away for a field, which is found there unless it was found before. */
  take(start: number, end: number, field?: CargoField, words: Span = { start, end }): void {
    const gone = this.left.slice(start, end).replace(/[^\n]/g, TAKEN)
    this.left = this.left.slice(0, start) + gone + this.left.slice(end)
    if (field && !this.spans[field])
      this.spans[field] = { start: this.whole(words.start), end: this.whole(words.end) }
  }

  /** A place in the order as one in the mail. */
  private whole(at: number): number {
    const line = this.starts.findLast(({ from }) => from <= at) ?? { from: 0, start: 0 }
    return line.start + at - line.from
  }
}
