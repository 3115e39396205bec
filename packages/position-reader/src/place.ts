import { AREAS, COUNTRIES, isArea } from './areas.ts'
import { isMisspelt } from './dates/months.ts'

/** A name of a place as names are compared: without case, accents and punctuation. */
export function placeKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A place, and which characters of the given words name it. */
export interface ReadPlace {
  name: string
  start: number
  end: number
  /** A port that the desk knows, or an area. */
  isKnown: boolean
}

const WORD_BEFORE =
  /^(?:[\s:.,;|=>*@~"'-]+|(?:now|in|at|ex|off|near|from|for|fm|via|is|vsl|port\s*(?:of|:)|ports\s*:|o\/a|abt|about|ard|around|on|dop|dlosp|aps|afsps|cosp|eta|etb|etc|etcd|etd|ets|dates?|drydock|dd|fully|firm|basis|delivery|dely|disch(?:arging|g)?|promptly|prompt|ppt|spot|again|position|place|and\s+available|available|ready)(?![\w/.'])[\s:.,-]*)/i
const WORD_AFTER =
  /(?:(?<![\s:.,;|=>*@~"'/([-])[\s:.,;|=>*@~"'/([-]+|\s(?:o\/a|abt|about|ard|around|on|from|fm|eta|etb|etc|etcd|etd|ets|etr|dates?|ex\s+(?:dd|drydock)|after\s+(?:dd|drydock)|dd|dop|dlosp|agw|wp|at|in|between|approx|basis|cca|circa|early|open|ready|laycan|l\/c))$/i
const ALTERNATIVE = /(?:(?<!\s)\s+)?(?:\/|\bor\b|\+|&|\band\b|\s-\s|;|\bvia\b|=>|->|>)\s*/i
const RANGE = /\b(?:rge|range)\b\.?/i
const NO_PLACE =
  /^(?:any|tba|tbc|tbn|tbr|various|fixed|fxd|subs|on subs|n a|na|unknown|same|ditto|yes|no|mon|tue|wed|thu|fri|sat|sun|hatch|position|positions|vessels?|vsls?|tonnage|list|for|with|cargo|our|your|to|date|dates|all|spot|prompt|ppt|drydock|repairs?|sea|there|here|next port|dwt|tdw|dwat|dwcc|blt|built|yob|m v|mv|ballast|laden|gearless|geared)$/
const STATE = /(?<!\s)\s+(?:VA|TX|LA|FL|GA|AL|MS|WA|OR|MD|NY|NJ|SC|NC|ME|CA|MA|PA)\.?$/
const MOST_WORDS = 5
const MOST_CHARS = 42

/** The first place that words name; of alternatives the first, of an area and a port in brackets the port. Null when they name none. */
export function readPlace(text: string, ports: ReadonlyMap<string, string>): ReadPlace | null {
  const whole = trimmed(text, 0, text.length)
  if (whole.end <= whole.start) return null
  if (ports.has(placeKey(text.slice(whole.start, whole.end)))) return named(text, whole, ports)
  return bracketed(text, whole, ports) ?? settled(text, whole, ports)
}

interface Part {
  start: number
  end: number
}

/** Without the words around it that are no name. */
function trimmed(text: string, from: number, to: number): Part {
  let [start, end] = [from, to]
  for (;;) {
    const before = WORD_BEFORE.exec(text.slice(start, end))?.[0].length ?? 0
    const after = WORD_AFTER.exec(text.slice(start + before, end))?.[0].length ?? 0
    if (before + after === 0) return { start, end }
    start += before
    end -= after
  }
}

function bracketed(text: string, { start, end }: Part, ports: ReadonlyMap<string, string>): ReadPlace | null {
  const match = /^([^()]*)\(([^()]*)\)?/.exec(text.slice(start, end))
  if (!match) return null
  const [, outside = '', inside = ''] = match
  const at = start + outside.length + 1
  const within = trimmed(text, at, at + inside.length)
  const isInside = ports.has(placeKey(inside)) || isArea(placeKey(outside)) || placeKey(outside) === ''
  const place = isInside ? settled(text, within, ports) : null
  return place ?? settled(text, trimmed(text, start, start + outside.length), ports)
}

function settled(text: string, part: Part, ports: ReadonlyMap<string, string>): ReadPlace | null {
  const words = text.slice(part.start, part.end)
  if (RANGE.test(words) && words.length <= MOST_CHARS) {
    const name = titleCase(words.replace(RANGE, '').trim())
    return { name: `${name} range`, ...part, isKnown: true }
  }
  if (ports.has(placeKey(words))) return named(text, part, ports)
  const alternative = ALTERNATIVE.exec(words)
  if (alternative && alternative.index > 0)
    return settled(text, trimmed(text, part.start, part.start + alternative.index), ports)
  const comma = words.search(/\s*,|\s{2,}|\t/)
  if (comma > 0) return settled(text, { start: part.start, end: part.start + comma }, ports)
  return named(text, part, ports)
}

function named(text: string, { start, end }: Part, ports: ReadonlyMap<string, string>): ReadPlace | null {
  const words = text.slice(start, end).replace(STATE, '')
  const key = placeKey(words)
  const stop = start + words.length
  const known = knownName(key, words, ports)
  if (known !== null) return { name: known, start, end: stop, isKnown: true }
  const prefix = knownPrefix(words, ports)
  if (prefix) return { name: prefix.name, start, end: start + prefix.length, isKnown: true }
  if (!isName(words, key)) return null
  return { name: titleCase(words), start, end: stop, isKnown: false }
}

function knownName(key: string, words: string, ports: ReadonlyMap<string, string>): string | null {
  const country = COUNTRIES.get(key)
  if (country !== undefined) return country
  if (AREAS.has(key)) return words.toUpperCase() === words || words.length > 5 ? words : words.toUpperCase()
  return ports.get(key) ?? byLetters(ports).get(lettersOf(key)) ?? likePort(key, ports)
}

const lettersOf = (key: string) => key.replaceAll(' ', '')
const lettersOfPorts = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>()

/** Ports by names without spaces: KOSICHANG, SAN NICO LAS. What two ports are called so is left out. */
function byLetters(ports: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const known = lettersOfPorts.get(ports)
  if (known) return known
  const found = new Map<string, string>()
  const several = new Set<string>()
  for (const [name, port] of ports) {
    const letters = lettersOf(name)
    if (letters.length < 6) continue
    if ((found.get(letters) ?? port) !== port) several.add(letters)
    found.set(letters, port)
  }
  for (const letters of several) found.delete(letters)
  lettersOfPorts.set(ports, found)
  return found
}

/** A misspelt port, when it can be one alone: SIGNAPORE. */
function likePort(key: string, ports: ReadonlyMap<string, string>): string | null {
  if (key.length < 6) return null
  const like = new Set<string>()
  for (const [name, port] of namesFrom(key.charAt(0), ports)) if (isMisspelt(key, name)) like.add(port)
  const [only] = like
  return like.size === 1 && only !== undefined ? only : null
}

const byFirst = new WeakMap<ReadonlyMap<string, string>, Map<string, [string, string][]>>()

/** Longer names of ports that begin with a letter, which no slip of the fingers changes; lists are long, mails many. */
function namesFrom(letter: string, ports: ReadonlyMap<string, string>): readonly [string, string][] {
  let letters = byFirst.get(ports)
  if (!letters) {
    letters = new Map()
    for (const entry of ports) {
      if (entry[0].length < 6) continue
      const names = letters.get(entry[0].charAt(0)) ?? []
      names.push(entry)
      letters.set(entry[0].charAt(0), names)
    }
    byFirst.set(ports, letters)
  }
  return letters.get(letter) ?? []
}

/** A port with what stands behind it: NORFOLK USA, SANTOS ROADS. */
function knownPrefix(words: string, ports: ReadonlyMap<string, string>) {
  const pieces = [...words.matchAll(/\S+/g)]
  for (let count = pieces.length - 1; count >= Math.max(1, pieces.length - 2); count--) {
    const last = pieces[count - 1]
    const length = (last?.index ?? 0) + (last?.[0].length ?? 0)
    const key = placeKey(words.slice(0, length))
    const name = key.length < 4 ? undefined : ports.get(key)
    if (name !== undefined) return { name, length }
  }
  return null
}

function isName(words: string, key: string): boolean {
  const count = key.split(' ').length
  return (
    key.length >= 3 &&
    /\p{L}{3}/u.test(words) &&
    !/\d|[@$%#<>]/.test(words) &&
    words.length <= MOST_CHARS &&
    count <= MOST_WORDS &&
    !NO_PLACE.test(key) &&
    !isSentence(words)
  )
}

/** Small letters in front of capitals are a sentence around a place: hat in RAVENNA festgemacht. */
const isSentence = (words: string) =>
  /^\p{Ll}/u.test(words) && words !== words.toLowerCase() && !SMALL.has(/^\p{L}+/u.exec(words)?.[0] ?? '')

const SMALL = new Set(['de', 'da', 'do', 'es', 'of', 'del', 'di', 'sur', 'am', 'an', 'der', 'la'])

/** KAKINADA BAY as it is written in a sentence: Kakinada Bay. What has small letters already stays. */
export function titleCase(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words !== words.toUpperCase() && words !== words.toLowerCase()) return words
  return words
    .toLowerCase()
    .replace(/[\p{L}']+/gu, (word, at: number) =>
      at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
}
