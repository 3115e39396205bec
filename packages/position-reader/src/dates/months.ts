const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Short names, and those of neighbours who write English lists. */
const SHORT: Record<string, number> = {
  sept: 9,
  mrt: 3,
  mars: 3,
  maj: 5,
  mai: 5,
  okt: 10,
  dez: 12,
  dic: 12,
  ene: 1,
  abr: 4,
  ago: 8,
}

/** From how many letters on a misspelt month is believed: shorter ones are too near to other words. */
const SPELT_FROM = 6

/** Ports that are one letter from a month. */
const NO_MONTH = new Set(['augusta', 'augustow'])

/** The month from 1 that a word names, also misspelt: NOVMEBER. Null for every other word. */
export function monthOfWord(word: string): number | null {
  const key = word.toLowerCase().replace(/\.$/, '')
  if (key.length < 3) return null
  const short = SHORT[key]
  if (short !== undefined) return short
  const at = NAMES.findIndex((name) => name === key || (key.length <= 4 && name.startsWith(key)))
  if (at >= 0) return at + 1
  if (key.length < SPELT_FROM || NO_MONTH.has(key)) return null
  const like = NAMES.findIndex((name) => name.length >= SPELT_FROM && isMisspelt(key, name))
  return like < 0 ? null : like + 1
}

/** True when a word is a name but for one slip of the fingers; two in names of eight letters and more. */
export function isMisspelt(word: string, name: string): boolean {
  if (word === name) return true
  const most = name.length >= 8 ? 2 : 1
  if (Math.abs(word.length - name.length) > most || word[0] !== name[0]) return false
  return slips(word, name) <= most
}

/** Letters changed, added, left out, or swapped with their neighbour (optimal string alignment). */
function slips(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
