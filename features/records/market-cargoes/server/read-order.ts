import type { CargoField, CargoOrder } from '@laycan/cargo-reader/cargo-order.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'

/** Fields whose words a person may have corrected before. */
export const taughtFields = ['account', 'cargo', 'load_port', 'discharge_port'] as const
export type TaughtField = (typeof taughtFields)[number]

/** Words of a sender by `portNameKey`, and the field that they stood for. */
export interface TaughtWords {
  readonly field: TaughtField
  readonly words_key: string
}

/** An order as it is kept, before ports and what persons said of the sender's words. */
export interface NewCargo {
  kind: 'voyage' | 'time_charter'
  account: string
  cargo: string
  quantity_min: number | null
  quantity_max: number | null
  quantity_unit: string
  tolerance: number | null
  load_port: string
  discharge_port: string
  load_words: string
  discharge_words: string
  laycan_from: string
  laycan_to: string
  load_rate: string
  discharge_rate: string
  terms: string
  commission: number | null
  duration_min_days: number | null
  duration_max_days: number | null
  dwt_min: number | null
  dwt_max: number | null
  note: string
  confidence: number
  spans: CargoOrder['spans']
  /** The sender's own words for what can be corrected, by `portNameKey`. */
  words: Record<TaughtField, string>
}

const WORDS_MAX = 500
const cut = (text: string, most = WORDS_MAX) => text.slice(0, most)
const whole = (value: number | null) => (value === null ? null : Math.round(Math.min(value, 10_000_000)))

/** An order of a text as it is kept; of a time charter delivery and redelivery stand for the ports. */
export function toCargo(order: CargoOrder, text: string): NewCargo {
  const { kind, spans } = order
  const isVoyage = kind === 'voyage'
  const words = (field: CargoField) => {
    const span = spans[field]
    return span ? cut(text.slice(span.start, span.end)) : ''
  }
  const load_port = isVoyage ? order.load_ports.join(', ') : order.delivery
  const discharge_port = isVoyage ? order.discharge_ports.join(', ') : order.redelivery
  const load_words = words(isVoyage ? 'load_ports' : 'delivery') || load_port
  const discharge_words = words(isVoyage ? 'discharge_ports' : 'redelivery') || discharge_port
  return {
    kind,
    account: cut(order.account, 255),
    cargo: cut(order.cargo, 255),
    quantity_min: whole(order.quantity_min),
    quantity_max: whole(order.quantity_max),
    quantity_unit: order.quantity_unit,
    tolerance: order.tolerance,
    load_port: cut(load_port),
    discharge_port: cut(discharge_port),
    load_words: cut(load_words),
    discharge_words: cut(discharge_words),
    laycan_from: order.laycan_from ?? '',
    laycan_to: order.laycan_to ?? '',
    load_rate: cut(order.load_rate),
    discharge_rate: cut(order.discharge_rate),
    terms: cut(order.terms, 1_000),
    commission: order.commission,
    duration_min_days: whole(order.duration_min_days),
    duration_max_days: whole(order.duration_max_days),
    dwt_min: whole(order.dwt_min),
    dwt_max: whole(order.dwt_max),
    note: cut(order.note, 3_000),
    confidence: Math.min(1, Math.max(0, order.confidence)),
    spans,
    words: {
      account: portNameKey(words('account') || order.account),
      cargo: portNameKey(words('cargo') || order.cargo),
      load_port: portNameKey(load_words),
      discharge_port: portNameKey(discharge_words),
    },
  }
}

/** With what persons made of the sender's words before. */
export function withTaught(cargo: NewCargo, taught: ReadonlyMap<string, string>): NewCargo {
  const said = Object.fromEntries(
    taughtFields.flatMap((field) => {
      const value = taught.get(`${field} ${cargo.words[field]}`)
      return value === undefined ? [] : [[field, value]]
    }),
  )
  return { ...cargo, ...said }
}

/** The first of the ports of a list. */
export const firstPort = (ports: string): string => ports.split(',')[0]?.trim() ?? ''

/** Orders of several mails that are the same one have the same key; '' where too little is said to tell. */
export function orderKey(cargo: Omit<NewCargo, 'words'>): string {
  const { kind, load_port, discharge_port, laycan_from, laycan_to, quantity_max, dwt_min } = cargo
  if (load_port === '' || laycan_from === '') return ''
  const size = quantity_max ?? dwt_min ?? 0
  const parts = [
    kind,
    portNameKey(cargo.cargo).slice(0, 60),
    portNameKey(firstPort(load_port)),
    portNameKey(firstPort(discharge_port)),
    laycan_from,
    laycan_to,
    Math.round(size / 500),
  ]
  return parts.join('|')
}
