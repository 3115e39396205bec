import type { SaidOrder } from './said-order.ts'

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
)
const two = (number: number) => String(number).padStart(2, '0')
const parts = (day: string) => day.split('-').map(Number) as [number, number, number]

export const group = (number: number, mark = ','): string =>
  String(number).replace(/\B(?=(?:\d{3})+$)/g, mark)
export const short = (number: number): string => `${number / 1000}k`
export const upper = (text: string): string => text.toUpperCase()

/** Ways of writing two days; the answer is what they say. */
export const dateWords: Record<string, (order: SaidOrder) => string> = {
  'dd-dd mmm': (order) => range(order, (month) => month.slice(0, 3), '-'),
  'dd/dd MMM': (order) => range(order, (month) => month.slice(0, 3).toUpperCase(), '/'),
  'dd to dd month': (order) => range(order, (month) => month, ' to '),
  'dd/mm-dd/mm': ({ from, to }) => {
    const [, m1, d1] = parts(from)
    const [, m2, d2] = parts(to)
    return `${two(d1)}/${two(m1)}-${two(d2)}/${two(m2)}`
  },
  'mmm dd-dd': ({ from, to }) => {
    const [, m1, d1] = parts(from)
    const [, m2, d2] = parts(to)
    const name = (month: number) => (MONTHS[month - 1] ?? '').slice(0, 3)
    return m1 === m2 ? `${name(m1)} ${d1}-${d2}` : `${name(m1)} ${d1} - ${name(m2)} ${d2}`
  },
  'dd.mm.yyyy': ({ from, to }) => [from, to].map((day) => day.split('-').reverse().join('.')).join(' - '),
}

function range({ from, to }: SaidOrder, name: (month: string) => string, joint: string): string {
  const [, m1, d1] = parts(from)
  const [, m2, d2] = parts(to)
  const word = (month: number) => name(MONTHS[month - 1] ?? '')
  return m1 === m2
    ? `${two(d1)}${joint}${two(d2)} ${word(m1)}`
    : `${two(d1)} ${word(m1)}${joint}${two(d2)} ${word(m2)}`
}

/** The amount with its tolerance in common words. */
export function amount(
  order: SaidOrder,
  { unit = ' mts', mark = ',', tolerance = (percent: number) => ` ${percent}% moloo` } = {},
): string {
  const { quantity_min, quantity_max } = order
  const number =
    quantity_min === quantity_max
      ? group(quantity_min, mark)
      : `${group(quantity_min, mark)}-${group(quantity_max, mark)}`
  return number + unit + (order.tolerance === null ? '' : tolerance(order.tolerance))
}
