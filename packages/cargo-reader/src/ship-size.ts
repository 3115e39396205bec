import type { OrderText } from './order-text.ts'

const NUMBER = String.raw`\d{1,3}[.,']\d{3}|\d{4,6}|\d{1,3}(?:[.,]\d)?`
const CLASS = `(?:smx|umx|pmx|kmx|hmx|hsz|cape|supra(?:max)?|ultra(?:max)?|panamax|kamsarmax|handy(?:size|max)?|vsl|vessel|coaster|size)`
const LABELLED = new RegExp(
  String.raw`(?<![\w.,])(?:(?<min>min\.?)\s*)?(?:(?<max>max\.?|up\s?to|upto)\s*)?(?:abt\.?\s*|about\s*)?(?<a>${NUMBER})\s?k?(?:\s*(?:-|/|to\b|upto|up\s+to|~|max\b)\.?\s*(?:max\.?\s*)?(?<b>${NUMBER}))?\s?k?\s*(?:m?ts?\s*)?(?:dwt|dwat|dwcc|deadweight)\b(?:\s*(?<upto>up\s?to|upto))?`,
  'i',
)
const BESIDE_CLASS = new RegExp(
  String.raw`\b${CLASS}\s*(?:abt\.?\s*)?(?<a>\d{2,3})\s?k?\s*(?:-|/|to)\s*(?<b>\d{2,3})\s?k\b|(?<![\w.,])(?<c>\d{2,3})\s?k?\s*(?:-|/|to)\s*(?<d>\d{2,3})\s?k\s+${CLASS}\b`,
  'i',
)

/** Tonnes of deadweight of the ship that is asked for. */
export interface ReadSize {
  min: number | null
  max: number | null
}

/** Takes the size of the ship that an order asks for. */
export function takeShipSize(order: OrderText): ReadSize {
  const match = LABELLED.exec(order.left) ?? BESIDE_CLASS.exec(order.left)
  if (!match?.groups) return { min: null, max: null }
  const { min, max, upto } = match.groups
  const a = tonnes(match.groups.a ?? match.groups.c ?? '')
  const second = match.groups.b ?? match.groups.d
  const b = second === undefined ? null : tonnes(second)
  order.take(match.index, match.index + match[0].length, 'dwt')
  if (b !== null && b >= a) return { min: a, max: b }
  if (max !== undefined) return { min: null, max: a }
  if (min !== undefined || upto !== undefined) return { min: a, max: null }
  return { min: a, max: a }
}

function tonnes(digits: string): number {
  const number = /[.,']\d{3}/.test(digits)
    ? Number(digits.replace(/\D/g, ''))
    : Number(digits.replace(',', '.'))
  return Math.round(number < 1000 ? number * 1000 : number)
}
