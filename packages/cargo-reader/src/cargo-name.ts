import { findCommodities, lengthOfCommodity } from './commodities.ts'
import type { OrderText } from './order-text.ts'

const LABEL =
  /(?<=^|[\n¦,;|+*(\t.]\s{0,20}|\s-\s{1,3})(?:cargo|cgo|commodity|product|material|货物|货名)(?:\s*[:=]+\s*|\s+-\s+|\s{2,}|\t|\s+of\s+)/i
/** TCT WITH GRAINS, INT COAL. */
const INTENDED = /\b(?:int(?:ention)?|with|w\/|carrying|intending)\b\s*(?:[:=]\s*)?(?:of\s+)?(?=\p{L})/giu
/** Where the name of a cargo ends. */
const END =
  /[\n¦;|+(\t]|,|\s-{1,2}\s|\s{2}|\s\/\s|\b(?:ex|from|fm|to|pol|load(?:ing)?|disch\w*|stw|sf|stowage|stwg|s\.f\.|abt|about|laycan|l\/c|lc|w\/o|without|with|in\s+holds|fiost?|chopt|basis|bss|packed|having|max|min|ttl|on|under|for|imo|non\s+imo|imsbc|hss\s+excluded)\b|(?<![=-])[=-]+>|\d{2,}/i
const BEFORE =
  /^[\s.,:/)-]*(?:(?:of|abt|bulk(?=\s+of)|cargo\s+of|net|full\s+cargo\s+of|part\s+cargo\s+of|cgo\s+of)\s+)*/i

/** Takes the cargo: by its label, behind its amount, before it, or by its name anywhere. */
export function takeCargo(
  order: OrderText,
  quantityEnd: number | null,
  quantityStart: number | null,
): string {
  const label = LABEL.exec(order.left)
  if (label) {
    const from = label.index + label[0].length
    const name = nameAt(order.left, from)
    if (name) return take(order, name, label.index)
  }
  for (const match of quantityEnd === null ? order.left.matchAll(INTENDED) : []) {
    const name = nameAt(order.left, match.index + match[0].length)
    if (name && lengthOfCommodity(order.left.slice(name.start, name.end)) > 0)
      return take(order, name, match.index)
  }
  const behind = quantityEnd === null ? null : nameAt(order.left, quantityEnd)
  if (behind && isName(order.left.slice(behind.start, behind.end))) return take(order, behind)
  const before = quantityStart === null ? null : nameBefore(order.left, quantityStart)
  if (before) return take(order, before)
  const [first] = findCommodities(order.left)
  return first ? take(order, first) : ''
}

interface Words {
  start: number
  end: number
}

function nameAt(text: string, from: number): Words | null {
  const before = BEFORE.exec(text.slice(from))?.[0] ?? ''
  const start = from + before.length
  const rest = text.slice(start)
  const known = lengthOfCommodity(rest)
  // On the next line only a cargo that is known is one.
  if (known === 0 && before.includes('\n')) return null
  const end = END.exec(rest)?.index ?? rest.length
  const named = known > 0 ? known : endOfNamed(rest.slice(0, end))
  const length = named > 0 && !isQuality(rest.slice(named, end)) ? named : Math.max(named, end)
  const words = rest.slice(0, length).trimEnd()
  return words === '' ? null : { start, end: start + words.length }
}

/** Where a cargo ends that a word of the sender stands before: PACKAGED TIMBER RIGA - ALEXANDRIA. */
function endOfNamed(words: string): number {
  const [first] = findCommodities(words)
  return first && /^\p{L}+\s$/u.test(words.slice(0, first.start)) ? first.end : 0
}

/** A word or two behind a known cargo belong to it, unless they are the port: COAL RICHARDS BAY/MUNDRA. */
const isQuality = (words: string) => /^(?:\s+(?:\p{Ll}[\p{L}-]*|grade|type|[a-z]\d?)){0,2}\s*$/u.test(words)

/** WHEAT 25,000 MT, and the line above its amount. */
function nameBefore(text: string, until: number): Words | null {
  const head = text.slice(0, until)
  const hit = findCommodities(head).at(-1)
  return hit && /^[\s:,\n¦-]{0,12}(?:in\s+bulk)?[\s:,\n¦-]{0,12}$/i.test(head.slice(hit.end)) ? hit : null
}

function isName(words: string): boolean {
  return (
    /\p{L}{2}/u.test(words) &&
    !words.includes(':') &&
    words.split(/\s+/).length <= 6 &&
    !/^(?:moloo|molchopt|molco|min|max|chopt|per|fiost?|only|firm|or|and|stem|cargo|cgo|cargoes|lot|lots|parcels?|pwwd)$/i.test(
      words,
    )
  )
}

function take(order: OrderText, { start, end }: Words, from = start): string {
  const words = order.left.slice(start, end)
  order.take(from, end, 'cargo', { start, end })
  return tidied(words)
}

const tidied = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:*/-]+|(?<![\s.,:*/-])[\s.,:*/-]+$/g, '')
    .replace(/(?<!\s)\s+(?:cargo|cgo|or|and|of)$/i, '')
