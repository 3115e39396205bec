/** Signs that a reader takes for one another, each with the one that stands for all of them. */
const SAME_LOOK: Readonly<Record<string, string>> = {
  ...signs('a', 'àáâãäåāăąаα'),
  ...signs('b', 'ьв'),
  ...signs('c', 'çćčсϲ'),
  ...signs('d', 'ďđԁ'),
  ...signs('e', 'èéêëēėęěеєε'),
  ...signs('g', 'ğġģɡ'),
  ...signs('h', 'һн'),
  ...signs('i', 'ìíîïīįıіιl1|!'),
  ...signs('j', 'ј'),
  ...signs('k', 'кκ'),
  ...signs('m', 'м'),
  ...signs('n', 'ñńņňпη'),
  ...signs('o', 'òóôõöøōőоοσ0'),
  ...signs('p', 'рρ'),
  ...signs('r', 'г'),
  ...signs('s', 'śşšșѕ5'),
  ...signs('t', 'ţťțтτ'),
  ...signs('u', 'ùúûüūůűųυц'),
  ...signs('v', 'νѵ'),
  ...signs('w', 'ŵѡω'),
  ...signs('x', 'хχ'),
  ...signs('y', 'ýÿŷуγ'),
  ...signs('z', 'źżž2'),
}

function signs(plain: string, alike: string): Record<string, string> {
  return Object.fromEntries([...alike].map((sign) => [sign, plain]))
}

/** What a domain looks like at a glance: two with the same look cannot be told apart. */
function lookOf(text: string): string {
  return [...text]
    .map((sign) => SAME_LOOK[sign] ?? sign)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/c[il]/g, 'd')
}

/** Below this length one letter more or less makes another word: `tms.gr`, `tma.gr`. */
const SHORTEST_NAME = 5

/** How closely two different domains are watched: those that already write in one conversation differ by chance. */
type Care = 'strict' | 'mild'

/**
 * Whether a reader may take one domain for the other although they differ: by signs of the same look, one letter
 * (wrong, missing, added, two exchanged), a hyphen, or another ending.
 * @param care `mild` leaves out endings and hyphens, e.g. for `aegean.gr` and `aegean.com` in one conversation
 */
export function isLookAlike(domain: string, known: string, care: Care = 'strict'): boolean {
  if (domain === known || domain.endsWith(`.${known}`) || known.endsWith(`.${domain}`)) return false
  if (lookOf(domain) === lookOf(known)) return true
  const [name, ending] = partsOf(domain)
  const [other, otherEnding] = partsOf(known)
  if (Math.min(name.length, other.length) >= SHORTEST_NAME) {
    if (ending === otherEnding && name !== other && isOneEdit(lookOf(name), lookOf(other))) return true
  }
  if (care === 'mild' || other.length < SHORTEST_NAME - 1) return false
  const bare = (text: string) => lookOf(text).replace(/-/g, '')
  if (ending !== otherEnding) return bare(name) === bare(other) || domain.startsWith(`${known}.`)
  return bare(name) === bare(other) || name.startsWith(`${other}-`) || name.endsWith(`-${other}`)
}

/** Endings of two parts under which companies register: `co.uk`, `com.cn`. */
const SECOND_LEVEL = /^(?:com?|net|org|gov|edu|ac|or|ne|go)$/

/** Name and ending: `www.aegean.com.gr` → `aegean`, `com.gr`. */
function partsOf(domain: string): readonly [name: string, ending: string] {
  const labels = domain.split('.')
  const endingLength = labels.length > 2 && SECOND_LEVEL.test(labels.at(-2) ?? '') ? 2 : 1
  return [labels.at(-endingLength - 1) ?? '', labels.slice(-endingLength).join('.')]
}

/** One letter replaced, missing or added, or two neighbours exchanged. */
function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || short === long) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isExchanged && short.slice(at + 2) === long.slice(at + 2)
}
