import { ByteReader } from '../bytes/byte-reader.ts'
import { ByteWriter } from '../bytes/byte-writer.ts'

/** Where a document is in lists: they are ordered by its time (ms), documents of one time by their id. */
export interface Key {
  readonly time: number
  readonly id: number
}

export function compareKeys(one: Key, other: Key): number {
  return one.time - other.time || one.id - other.id
}

/** The keys of a segment's documents by their number, which is their place in the list: the newest has 0. */
export class SegmentKeys {
  readonly times: Float64Array
  readonly ids: Float64Array

  constructor(times: Float64Array, ids: Float64Array) {
    this.times = times
    this.ids = ids
  }

  static of(keys: readonly Key[]): SegmentKeys {
    return new SegmentKeys(
      Float64Array.from(keys, ({ time }) => time),
      Float64Array.from(keys, ({ id }) => id),
    )
  }

  /** From the bytes that `toBytes` gave. */
  static read(bytes: Uint8Array, count: number): SegmentKeys {
    const reader = new ByteReader(bytes)
    const [times, ids] = [new Float64Array(count), new Float64Array(count)]
    let [time, id] = [0, 0]
    for (let at = 0; at < count; at++) {
      time -= reader.signed()
      id -= reader.signed()
      times[at] = time
      ids[at] = id
    }
    return new SegmentKeys(times, ids)
  }

  get count(): number {
    return this.times.length
  }

  at(document: number): Key {
    return { time: this.times[document] ?? 0, id: this.ids[document] ?? 0 }
  }

  /** How many documents are at or above a key, i.e. the number of the first one below it. */
  firstBelow(key: Key): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareKeys(this.at(middle), key) >= 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The document with exactly this key; undefined when there is none. */
  find(key: Key): number | undefined {
    const document = this.firstBelow(key) - 1
    return document >= 0 && compareKeys(this.at(document), key) === 0 ? document : undefined
  }

  toBytes(): Uint8Array {
    const writer = new ByteWriter(6 * this.count + 16)
    let [time, id] = [0, 0]
    for (let at = 0; at < this.count; at++) {
      const key = this.at(at)
      writer.signed(time - key.time)
      writer.signed(id - key.id)
      time = key.time
      id = key.id
    }
    return writer.toBytes()
  }
}
