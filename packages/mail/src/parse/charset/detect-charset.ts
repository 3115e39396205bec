import chardet from 'chardet'

/** Bytes looked at when guessing; statistics do not get better with more. */
const SAMPLE = 8192

const DECODERS: Record<string, string> = {
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'cp949',
  Big5: 'big5-hkscs',
  GB18030: 'gb18030',
  'ISO-2022-JP': 'iso-2022-jp',
  'ISO-2022-KR': 'iso-2022-kr',
  'KOI8-R': 'koi8-r',
  'ISO-8859-5': 'iso-8859-5',
  'ISO-8859-6': 'iso-8859-6',
  'ISO-8859-7': 'iso-8859-7',
  'ISO-8859-8': 'iso-8859-8',
  'ISO-8859-2': 'iso-8859-2',
  'windows-1251': 'windows-1251',
  'windows-1256': 'windows-1256',
  'windows-1253': 'windows-1253',
  'windows-1255': 'windows-1255',
  'windows-1250': 'windows-1250',
  'windows-1254': 'windows-1254',
}

/**
 * Guesses the charset of 8-bit bytes that are not UTF-8. Accents of western
 * mail stand alone between ASCII letters; Chinese and Korean come in pairs;
 * otherwise the statistics decide, with windows-1252 as the last answer
 * because it shows every byte.
 */
export function detectCharset(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLE)
  const shape = shapeOf(sample)
  if (shape.zeros > sample.length / 4) return bytes.length % 2 === 0 ? 'utf-16le' : 'windows-1252'
  if (shape.longestRun <= 1 && shape.high < 400) return 'windows-1252'
  if (shape.pairs > 0 && !shape.broken) {
    // Both bytes in the letters of the Cyrillic page, too often for chance: no Chinese.
    const lettersOnly = shape.trailing >= shape.pairs && shape.pairs > 3
    if (!lettersOnly && shape.hangul === shape.pairs && shape.pairs > 5) return 'cp949'
    if (!lettersOnly && shape.common >= shape.pairs * 0.7 && shape.kana < shape.pairs * 0.1) return 'gb18030'
  }
  for (const match of chardet.analyse(sample)) {
    const name = DECODERS[match.name]
    if (match.name.startsWith('ISO-8859-1') || match.name === 'windows-1252') return 'windows-1252'
    if (name) return name
  }
  return 'windows-1252'
}

interface Shape {
  high: number
  zeros: number
  longestRun: number
  /** Two-byte characters of EUC layout, and how many of them lie where. */
  pairs: number
  /** Leading byte among the frequent Chinese characters of GB 2312. */
  common: number
  hangul: number
  kana: number
  /** Second byte where Cyrillic and Greek pages have letters. */
  trailing: number
  /** A run of 8-bit bytes that does not divide into pairs. */
  broken: boolean
}

function shapeOf(sample: Buffer): Shape {
  const shape: Shape = {
    high: 0,
    zeros: 0,
    longestRun: 0,
    pairs: 0,
    common: 0,
    hangul: 0,
    kana: 0,
    trailing: 0,
    broken: false,
  }
  for (let at = 0; at < sample.length; ) {
    if ((sample[at] ?? 0) === 0) shape.zeros++
    if ((sample[at] ?? 0) < 0x80) {
      at++
      continue
    }
    let end = at
    while (end < sample.length && (sample[end] ?? 0) >= 0x80) end++
    countRun(shape, sample.subarray(at, end), end === sample.length)
    at = end
  }
  return shape
}

function countRun(shape: Shape, run: Buffer, last: boolean): void {
  shape.high += run.length
  shape.longestRun = Math.max(shape.longestRun, run.length)
  // The sample may end inside a character.
  if (run.length % 2 === 1 && !last) shape.broken = true
  for (let i = 0; i + 1 < run.length; i += 2) countPair(shape, run[i] ?? 0, run[i + 1] ?? 0)
}

function countPair(shape: Shape, lead: number, trail: number): void {
  if (lead < 0xa1 || trail < 0xa1 || lead > 0xf7) shape.broken = true
  // Punctuation of both languages says nothing.
  if (lead <= 0xa3) return
  shape.pairs++
  if (lead >= 0xb0 && lead <= 0xd7) shape.common++
  if (lead >= 0xb0 && lead <= 0xc8) shape.hangul++
  if (lead === 0xa4 || lead === 0xa5) shape.kana++
  if (trail >= 0xc0) shape.trailing++
}
