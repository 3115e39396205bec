/** Signs that turn the direction of what follows them, also of text outside of what was written. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu
/** Line ends, tabs and other signs that have no place in one line. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * What a stranger wrote, as one line that stays in its place: without signs that reorder the row around it, and
 * without line ends.
 */
export function plainLine(text: string): string {
  return text.replace(OVERRIDES, '').replace(CONTROLS, ' ').trim()
}

/** A name among others: one that runs from the right keeps its neighbours where they are. */
export function isolatedName(text: string): string {
  const plain = plainLine(text)
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
