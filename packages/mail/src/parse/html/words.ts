/**
 * White space and characters that leave no mark on the paper: soft hyphens, joiners, zero-width and direction
 * characters, fillers, the blank of braille, variation selectors and tags.
 */
const UNSEEN =
  /[\s\0-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u

/** Whether a text holds a character that a reader can see. */
export function hasWords(text: string): boolean {
  for (const char of text) if (!UNSEEN.test(char)) return true
  return false
}
