import chardet from 'chardet'

/** Bytes looked at when guessing; statistics do not get better with more. */
const SAMPLE = 8192

const DECODERS: Record<string, string> = {
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  Big5: 'big5',
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
 * Guesses the charset of 8-bit bytes that are not UTF-8. Few 8-bit bytes among
 * ASCII are accents of western mail; otherwise the statistics decide, with
 * windows-1252 as the last answer because it shows every byte.
 */
export function detectCharset(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLE)
  let high = 0
  let controls = 0
  for (const code of sample) {
    if (code > 0x7f) high++
    if (code === 0) controls++
  }
  if (controls > sample.length / 4) return bytes.length % 2 === 0 ? 'utf-16le' : 'windows-1252'
  if (high < 3 && high * 8 < sample.length) return 'windows-1252'
  for (const match of chardet.analyse(sample)) {
    const name = DECODERS[match.name]
    if (match.name.startsWith('ISO-8859-1') || match.name === 'windows-1252') return 'windows-1252'
    if (name) return name
  }
  return 'windows-1252'
}
