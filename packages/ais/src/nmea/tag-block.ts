/** What the block before a sentence says of it (NMEA 4.10): `\g:1-2-73874,s:r003669945,c:1120959341*HH\`. */
export interface TagBlock {
  /** Seconds or milliseconds since 1970 made a moment. */
  at: Date | undefined
  /** Parts of one message carry the same. */
  group: string | undefined
}

/** From here on a time is milliseconds: as seconds it would be the year 5138. */
const MILLISECONDS_FROM = 100_000_000_000

/** Reads what stands between the backslashes; what cannot be read is left out, as the sentence stands for itself. */
export function readTagBlock(text: string): TagBlock {
  const block: TagBlock = { at: undefined, group: undefined }
  for (const field of text.split('*', 1)[0]?.split(',') ?? []) {
    const [name = '', value = ''] = field.split(':', 2)
    if (name === 'c') block.at = momentOf(value)
    // The older form is `1G2:0125`: part 1 of 2 of group 0125.
    else if (name === 'g') block.group = value.split('-')[2]
    else if (/^\d{1,2}G\d{1,2}$/.test(name)) block.group = value
  }
  return block
}

/** A moment of a number of seconds or milliseconds since 1970; undefined for what is none. */
export function momentOf(text: string): Date | undefined {
  if (!/^\d{9,14}$/.test(text)) return undefined
  const number = Number(text)
  return new Date(number >= MILLISECONDS_FROM ? number : number * 1_000)
}
