/**
 * One or two letters that stand for a name: first and last word in scripts with capitals, the first character in
 * Chinese, Japanese and Korean (two would already be most of the name). An address counts as its local part.
 */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._\-,]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
  const first = letters[0]
  if (first === undefined) return '?'
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(first)) return first
  const last = letters.length > 1 ? letters.at(-1) : ''
  return `${first}${last}`.toLocaleUpperCase()
}
