import { momentOf, readTagBlock } from './tag-block.ts'

/** One AIS sentence of NMEA 0183 (`!AIVDM`, `!BSVDM`, `!AIVDO`), its checksum proven. */
export interface Sentence {
  /** Parts of the message, and which one this is, from 1. */
  total: number
  part: number
  /** What parts of one message have in common. */
  key: string
  payload: string
  /** Bits at the end that only fill up. */
  fill: number
  at: Date | undefined
}

/** Why a line is no sentence of AIS. */
export type LineFault = 'other' | 'checksum' | 'malformed'

const SENTENCE = /^!([A-Z]{2}VD[MO]),(\d),(\d),(\d{0,2}),([^,]{0,2}),([0-W`-w]*),([0-5])$/

/** Reads a line, with or without a tag block before it and what receivers add behind it. */
export function readSentence(line: string): Sentence | LineFault {
  const start = line.indexOf('!')
  if (start < 0 || !line.startsWith('VD', start + 3)) return 'other'
  const end = line.indexOf('*', start)
  if (end < 0) return 'malformed'
  if (checksumOf(line, start + 1, end) !== Number.parseInt(line.slice(end + 1, end + 3), 16))
    return 'checksum'
  const match = SENTENCE.exec(line.slice(start, end))
  if (!match) return 'malformed'
  const [, talker, total, part, sequence, channel, payload = '', fill] = match
  if (payload === '' || Number(part) < 1 || Number(part) > Number(total)) return 'malformed'
  const tags = start > 0 && line.startsWith('\\') ? readTagBlock(line.slice(1, start - 1)) : undefined
  return {
    total: Number(total),
    part: Number(part),
    key: tags?.group ? `group ${tags.group}` : `${talker},${sequence},${channel},${total}`,
    payload,
    fill: Number(fill),
    at: tags?.at ?? timeBehind(line.slice(end + 3)),
  }
}

/** All bytes between `!` and `*`, exclusive or. */
export function checksumOf(text: string, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at++) sum ^= text.charCodeAt(at)
  return sum
}

/** Stations of the US Coast Guard write the time as the first or last of the fields behind the checksum. */
function timeBehind(text: string): Date | undefined {
  if (!text.startsWith(',')) return undefined
  for (const field of text.split(',', 12)) {
    const moment = momentOf(field.trim())
    if (moment) return moment
  }
  return undefined
}

/** The time that a line `$PGHP,1,2010,6,11,11,46,12,386,…` gives to the sentence after it; undefined for other lines. */
export function readTimeLine(line: string): Date | undefined {
  if (!line.startsWith('$PGHP,1,')) return undefined
  const [year, month, day, hour, minute, second, ms] = line.split(',', 9).slice(2).map(Number)
  const at = new Date(
    Date.UTC(
      year ?? NaN,
      (month ?? NaN) - 1,
      day ?? NaN,
      hour ?? NaN,
      minute ?? NaN,
      second ?? NaN,
      ms ?? NaN,
    ),
  )
  return Number.isNaN(at.getTime()) ? undefined : at
}
