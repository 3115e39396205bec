/** Signs without width and marks of direction, which copied addresses carry unseen (CP-017). */
const UNSEEN = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
/** Spaces of other widths, and full-width signs of Chinese and Japanese keyboards. */
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
const FULL_WIDTH: Readonly<Record<string, string>> = {
  '；': ';',
  '，': ',',
  '、': ',',
  '＠': '@',
  '＜': '<',
  '＞': '>',
}

/** Text of recipients as it was meant: nothing unseen in it, ordinary spaces and separators. */
export function cleanText(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(SPACES, ' ')
    .replace(/[；，、＠＜＞]/g, (sign) => FULL_WIDTH[sign] ?? sign)
}
