import type { OrderText } from './order-text.ts'

const NUMBER = String.raw`(?:abt\.?\s*)?(?:\d{1,3}(?:[.,']\d{3})|\d{3,6}|\d{1,2}(?:[.,]\d)?k)`
const UNIT = String.raw`(?:\s?(?:m\.?\s?ts?\b\.?|metric\s+tons?\b|tons?\b|tonnes?\b|t\b|cbm\b))?`
const DAY_WORDS = String.raw`(?:[fs]{0,3}h(?:ex|inc)(?:\s?(?:eiu|uu|ui))?|p\.?w\.?w\.?d(?:ay)?s?\.?|wwds?|ww\b|pd(?:pr)?\b|p\/d\b|per\s+(?:weather\s+working\s+|ww\s+|wwd\s*)?days?|\/\s?day|daily|eiu\b|uu\b|satshex|tfhex)`
const DAYS = String.raw`(?:\s*${DAY_WORDS})`
const SHORT_DAYS = String.raw`(?:\s?[cx]\b)`
const END = String.raw`(?:\s*(?:both\s+ends|b\/?ends|bends|be\b|at\s+both\s+ends|\(?(?:load(?:ing)?|disch(?:arg\w*|g)?|ld|dis)\)?(?=\s*(?:[¦,;/|)+\n-]|$))))`
const CQD = String.raw`c\.?q\.?d\b\.?`
const ONE = String.raw`(?:${NUMBER}${UNIT}(?:${DAYS}|${SHORT_DAYS}){0,6}${END}?|${CQD}${END}?|scale)`
const LABEL = String.raw`(?:\b(?:l(?:oad(?:ing)?|dg?)?|d(?:is(?:ch(?:arg(?:e|ing)|g)?)?)?)\s*[/&]\s*d(?:is(?:ch(?:arg(?:e|ing)|g)?)?)?\.?(?:\s*(?:rates?|terms))?|\b(?:load(?:ing)?|ldg?|l|disch(?:arg(?:e|ing)|g)?|dis|d)\s?[./]?\s?(?:rates?|terms)|\b(?:load(?:ing)?|disch(?:arg(?:e|ing)|g)?|ld|dis)|\brates?|\b(?:load(?:ing)?|disch(?:arg(?:e|ing)|g)?)\s+at)\s*(?:[:=.-]+\s*)?`

const PAIR = new RegExp(
  String.raw`(?<l>${LABEL})?(?<![\d.,'])(?<a>${ONE})\s*(?:\/{1,2}|-|:|\+|&|\band\b|,(?!\d))\s*(?<m>${LABEL})?(?<b>${ONE})(?![\d%]|[.,]\d|\s*(?:m?ts?\b|tons|dwt|k\b|cbm\b|units))`,
  'gi',
)
const SINGLE = new RegExp(
  String.raw`(?<l>${LABEL})?(?<![\d.,'/])(?<a>${NUMBER}${UNIT}${DAYS}{1,6}${END}?|${CQD}(?:\s?[/-]\s?${CQD})?${END}?)`,
  'gi',
)
/** A rate that only its label tells: LOAD RATE: 8,000 MT. */
const LABELLED = new RegExp(
  String.raw`(?<l>\b(?:load(?:ing)?|ldg?|l|disch(?:arg(?:e|ing)|g)?|dis|d|dish)\s?[./]?\s?rates?\s*(?:[:=.-]+\s*)?)(?<a>${NUMBER}${UNIT})`,
  'gi',
)

const IS_WORDED = new RegExp(`${DAY_WORDS}|(?<=\\d)${SHORT_DAYS}|${CQD}|scale`, 'i')

/** Rates of loading and discharging as they are written; '' for what nobody wrote. */
export interface ReadRates {
  load: string
  discharge: string
}

/** Takes the rates out of what is left of an order. */
export function takeRates(order: OrderText, isCargoAt: (at: number) => boolean): ReadRates {
  const rates: ReadRates = { load: '', discharge: '' }
  takePairs(order, rates, isCargoAt)
  for (const pattern of [SINGLE, LABELLED])
    for (const match of [...order.left.matchAll(pattern)]) take(order, rates, match, match.groups?.a ?? '')
  return rates
}

function takePairs(order: OrderText, rates: ReadRates, isCargoAt: (at: number) => boolean): void {
  for (const match of [...order.left.matchAll(PAIR)]) {
    const { a = '', b = '' } = match.groups ?? {}
    const end = match.index + match[0].length
    const isSure = IS_WORDED.test(a + b) || match.groups?.l !== undefined
    // 25,000/30,000 WHEAT and 25,000-30,000 MTS are amounts.
    const isAmount = isCargoAt(end) || /[a-z]/i.test(a + b) || /-\s*$/.test(match[0].slice(0, -b.length))
    if (!isSure && (isAmount || /^20[2-4]\d$/.test(a) || !standsAlone(order.left, match.index, end))) continue
    if (/^(?:dis|d\b)/i.test(match.groups?.l ?? '') && match.groups?.m === undefined) continue
    rates.load ||= tidied(a)
    rates.discharge ||= tidied(b)
    const at = match.index + (match.groups?.l?.length ?? 0)
    order.take(match.index, end, 'load_rate', { start: at, end: at + a.length })
    order.take(end - b.length, end, 'discharge_rate')
  }
}

const standsAlone = (text: string, start: number, end: number) =>
  /(?:^|[,;|+¦(*/-]|(?<!\s)(?=\s\s|[\n\t]))\s*$/.test(text.slice(Math.max(0, start - 6), start)) &&
  /^\s*(?:$|[\n,;|+¦)*\t-]|\s{2}|\/|[a-z])/i.test(text.slice(end, end + 6))

function take(order: OrderText, rates: ReadRates, match: RegExpMatchArray, words: string): void {
  const start = match.index ?? 0
  const at = start + (match.groups?.l?.length ?? 0)
  const label = match.groups?.l ?? ''
  const isBoth = /both|b\/?ends|\bbe\b/i.test(words)
  const isDischarge = /^d/i.test(label) || /dis\)?$|(?<!\w)(?=\w*disch)\w+\)?$/i.test(words)
  const field = isDischarge || (rates.load !== '' && label === '') ? 'discharge_rate' : 'load_rate'
  if (field === 'load_rate') rates.load ||= tidied(words)
  if (field === 'discharge_rate' || isBoth) rates.discharge ||= tidied(words)
  order.take(start, start + match[0].length, field, { start: at, end: at + words.length })
}

const tidied = (words: string) => words.replace(/\s+/g, ' ').trim()
