import type { ByteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'

/** A set of numbers below a size: one bit for each. */
export type Bitmap = Uint32Array

export function emptyBitmap(size: number): Bitmap {
  return new Uint32Array((size + 31) >>> 5)
}

/** All numbers from `from` to before `to`. */
export function rangeBitmap(size: number, from: number, to: number): Bitmap {
  const bitmap = emptyBitmap(size)
  for (let at = from; at < to; ) {
    if ((at & 31) === 0 && at + 32 <= to) {
      bitmap[at >>> 5] = 0xffffffff
      at += 32
    } else setBit(bitmap, at++)
  }
  return bitmap
}

export function bitmapOf(size: number, numbers: Iterable<number>): Bitmap {
  const bitmap = emptyBitmap(size)
  for (const number of numbers) setBit(bitmap, number)
  return bitmap
}

export function setBit(bitmap: Bitmap, number: number): void {
  bitmap[number >>> 5] = (bitmap[number >>> 5] ?? 0) | (1 << (number & 31))
}

export function clearBit(bitmap: Bitmap, number: number): void {
  bitmap[number >>> 5] = (bitmap[number >>> 5] ?? 0) & ~(1 << (number & 31))
}

export function hasBit(bitmap: Bitmap, number: number): boolean {
  return (((bitmap[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
}

/** Bitmaps of one size: what is in both. */
export function both(one: Bitmap, other: Bitmap): Bitmap {
  const result = new Uint32Array(one.length)
  for (let at = 0; at < one.length; at++) result[at] = (one[at] ?? 0) & (other[at] ?? 0)
  return result
}

export function either(one: Bitmap, other: Bitmap): Bitmap {
  const result = new Uint32Array(one.length)
  for (let at = 0; at < one.length; at++) result[at] = (one[at] ?? 0) | (other[at] ?? 0)
  return result
}

/** Adds what is in another one. */
export function addAll(to: Bitmap, other: Bitmap): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) | (other[at] ?? 0)
}

export function without(one: Bitmap, other: Bitmap): Bitmap {
  const result = new Uint32Array(one.length)
  for (let at = 0; at < one.length; at++) result[at] = (one[at] ?? 0) & ~(other[at] ?? 0)
  return result
}

export function isEmptyBitmap(bitmap: Bitmap): boolean {
  return bitmap.every((word) => word === 0)
}

export function countBits(bitmap: Bitmap): number {
  let count = 0
  for (const word of bitmap) count += bitsOf(word)
  return count
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Its numbers from `from` on, ascending; or from `from` down, descending. */
export function* numbersOf(bitmap: Bitmap, from = 0, step: 1 | -1 = 1): Generator<number> {
  for (let at = from >>> 5; at >= 0 && at < bitmap.length; at += step) {
    let word = bitmap[at] ?? 0
    if (at === from >>> 5) word &= step === 1 ? 0xffffffff << (from & 31) : 0xffffffff >>> (31 - (from & 31))
    while (word !== 0) {
      const bit = step === 1 ? 31 - Math.clz32(word & -word) : 31 - Math.clz32(word)
      yield at * 32 + bit
      word &= ~(1 << bit)
    }
  }
}

const AS_LIST = 0
const AS_BITS = 1

/** Writes a set as whichever is shorter: the steps between its numbers, or all of its bits. */
export function writeBitmap(writer: ByteWriter, bitmap: Bitmap): void {
  const numbers = [...numbersOf(bitmap)]
  if (numbers.length < 4 * bitmap.length) {
    writer.number(AS_LIST)
    writer.number(numbers.length)
    writer.ascending(numbers)
    return
  }
  writer.number(AS_BITS)
  const bytes = new Uint8Array(4 * bitmap.length)
  for (const [at, word] of bitmap.entries())
    for (let part = 0; part < 4; part++) bytes[4 * at + part] = (word >>> (8 * part)) & 0xff
  writer.bytes(bytes)
}

export function readBitmap(reader: ByteReader, size: number): Bitmap {
  if (reader.number() === AS_LIST) return bitmapOf(size, reader.ascending(reader.number()))
  const bitmap = emptyBitmap(size)
  const bytes = reader.bytes(4 * bitmap.length)
  for (let at = 0; at < bitmap.length; at++)
    for (let part = 0; part < 4; part++)
      bitmap[at] = (bitmap[at] ?? 0) | ((bytes[4 * at + part] ?? 0) << (8 * part))
  return bitmap
}
