import { placeKey } from '@laycan/position-reader/place.ts'
import type { CargoOrder } from '../cargo-order.ts'
import { readCargoes } from '../read-cargoes.ts'
import type { GeneratedMail } from './generate-mail.ts'
import type { SaidOrder } from './said-order.ts'

/** Values of quantity, cargo, ports and laycan that were read right, not read, and read without being said. */
export interface CargoScore {
  found: number
  missed: number
  invented: number
  /** Orders with all four right. */
  whole: number
  orders: number
  wrong: string[]
}

/** Words that say how a cargo comes, and not what it is. */
const loose = (cargo: string) =>
  placeKey(cargo)
    .replace(/\b(?:in|bulk|bgd|bagged|of)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const valuesOfSaid = (order: SaidOrder): Record<string, string> => ({
  quantity:
    order.kind === 'voyage'
      ? `${order.quantity_min}-${order.quantity_max}`
      : `${order.dwt_min}-${order.dwt_max}`,
  cargo: loose(order.cargo),
  ports: placeKey([...order.load, ...order.discharge].join(' ')),
  laycan: `${order.from} ${order.to}`,
})

const valuesOfRead = (order: CargoOrder): Record<string, string | null> => ({
  quantity:
    order.kind === 'voyage'
      ? order.quantity_min === null
        ? null
        : `${order.quantity_min}-${order.quantity_max}`
      : order.dwt_min === null
        ? null
        : `${order.dwt_min}-${order.dwt_max}`,
  cargo: order.cargo === '' ? null : loose(order.cargo),
  ports:
    placeKey(
      (order.kind === 'voyage'
        ? [...order.load_ports, ...order.discharge_ports]
        : [order.delivery, order.redelivery]
      ).join(' '),
    ) || null,
  laycan: order.laycan_from === null ? null : `${order.laycan_from} ${order.laycan_to}`,
})

/** Compares what was read with what a mail says; orders are paired by how much they share. */
export function scoreCargoes(said: readonly SaidOrder[], read: readonly CargoOrder[]): CargoScore {
  const score: CargoScore = { found: 0, missed: 0, invented: 0, whole: 0, orders: said.length, wrong: [] }
  const left = read.map(valuesOfRead)
  for (const wanted of said.map(valuesOfSaid)) {
    const names = Object.keys(wanted)
    const right = (values: Record<string, string | null>) =>
      names.filter((name) => values[name] === wanted[name]).length
    const best = left.map((values, at) => ({ at, right: right(values) })).sort((a, b) => b.right - a.right)[0]
    const values = best && best.right > 0 ? (left.splice(best.at, 1)[0] ?? {}) : {}
    if (best?.right === names.length) score.whole++
    for (const name of names) {
      const value = values[name] ?? null
      if (value === wanted[name]) score.found++
      else {
        score.missed++
        if (value !== null) score.invented++
        score.wrong.push(`${name}: said ${wanted[name]}, read ${value}`)
      }
    }
  }
  for (const values of left) {
    score.invented += Object.values(values).filter((value) => value !== null).length
    score.wrong.push(`nobody said ${JSON.stringify(values)}`)
  }
  return score
}

/** The harmonic mean of precision and recall over values. */
export const f1OfCargoes = ({ found, missed, invented }: Omit<CargoScore, 'wrong'>): number =>
  (2 * found) / (2 * found + missed + invented)

/** The score of many mails. */
export function scoreMails(
  mails: readonly GeneratedMail[],
  ports: ReadonlyMap<string, string>,
): Omit<CargoScore, 'wrong'> {
  const total = { found: 0, missed: 0, invented: 0, whole: 0, orders: 0 }
  for (const { text, date, orders } of mails) {
    const score = scoreCargoes(orders, readCargoes(text, { mailDate: date, ports }))
    for (const name of ['found', 'missed', 'invented', 'whole', 'orders'] as const) total[name] += score[name]
  }
  return total
}
