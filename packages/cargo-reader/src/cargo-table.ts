import type { TextLine } from '@laycan/position-reader/lines.ts'
import { placeKey } from '@laycan/position-reader/place.ts'
import {
  alignedCells,
  type Cell,
  cellsOf,
  type Separator,
  separatorOf,
} from '@laycan/position-reader/table/cells.ts'
import { calmLine } from './calm-line.ts'
import type { CargoOrder } from './cargo-order.ts'
import { type OrderRules, readOrder } from './read-order.ts'

type Role =
  | 'account'
  | 'cargo'
  | 'quantity'
  | 'load'
  | 'discharge'
  | 'route'
  | 'laycan'
  | 'load_rate'
  | 'discharge_rate'
  | 'rates'
  | 'commission'
  | 'delivery'
  | 'redelivery'
  | 'duration'
  | 'size'
  | 'other'

/** The headings of a table of cargoes. */
export interface CargoTable {
  separator: Separator
  cells: Cell[]
  roles: Role[]
}

const ROLES: readonly [Role, RegExp][] = [
  ['load_rate', /^(?:l|ld|load|loading) ?(?:rate|terms)$|^rate load$/],
  ['discharge_rate', /^(?:d|dis|disch|discharge|discharging) ?(?:rate|terms)$/],
  ['rates', /\brates?\b|^l d$/],
  ['redelivery', /^(?:re ?del|re ?dely|re ?delivery)$/],
  ['delivery', /^(?:del|dely|delivery)$/],
  ['duration', /^(?:duration|period|days)$/],
  ['account', /^(?:a c|acct|account|chrts?|chtrs?|charterers?|client)$/],
  ['quantity', /\b(?:qty|quantity|quantities|mts?|tons|tonnes|volume|amount|size mt)\b/],
  ['cargo', /^(?:cargo|cgo|cargoes|commodity|product|material|goods|type of cargo|grade)$/],
  ['route', /^(?:route|routing|voyage|load disch|pol pod|l d ports?|ports?|trade)$/],
  ['load', /^(?:load|loading|pol|from|l ?ports?|load ?ports?|loading ports?|ldg ?port|origin|load area|lp)$/],
  [
    'discharge',
    /^(?:disch|discharge|discharging|pod|to|d ?ports?|dis ?ports?|disch ?ports?|discharge ports?|discharging ports?|destination|dp)$/,
  ],
  ['laycan', /\b(?:laycan|lay can|laydays|l c|lc|dates?|window|shipment|when)\b/],
  ['commission', /\b(?:comm?|commission|addcom|ttl|brokerage)\b/],
  ['size', /^(?:dwt|size|vessel|vsl|vessel size|ship size|type)$/],
]
const LABELS: Record<Role, string> = {
  account: 'A/C: ',
  cargo: 'Cargo: ',
  quantity: '',
  load: 'Load: ',
  discharge: 'Disch: ',
  route: 'Route: ',
  laycan: 'Laycan: ',
  load_rate: 'Load rate: ',
  discharge_rate: 'Disch rate: ',
  rates: 'L/D rates: ',
  commission: 'Comm: ',
  delivery: 'Dely: ',
  redelivery: 'Redel: ',
  duration: 'Duration: ',
  size: '',
  other: '',
}

function roleOf(text: string): Role {
  const key = placeKey(text)
  return ROLES.find(([, words]) => words.test(key))?.[0] ?? 'other'
}

/** The headings that a line is, or null: it has an amount or a cargo, and a place. */
export function readCargoTable(line: string): CargoTable | null {
  if (/\d/.test(line) || line.length > 400) return null
  const separator = separatorOf(line)
  if (separator === null) return null
  const cells = cellsOf(line, separator)
  const roles = cells.map(({ text }) => roleOf(text))
  const has = (...some: Role[]) => some.some((role) => roles.includes(role))
  const isCargo = has('quantity', 'cargo') && has('load', 'discharge', 'route')
  const isCharter = has('delivery') && has('redelivery')
  if (!(isCargo || isCharter) || cells.length < 3 || cells.some(({ text }) => text.length > 34)) return null
  return { separator, cells, roles }
}

/** The order that a row is: each cell is read as a line with the label of its column. */
export function readCargoRow(line: TextLine, table: CargoTable, rules: OrderRules): CargoOrder | null {
  const cells =
    table.separator === 'blanks' ? alignedCells(line.text, table.cells) : cellsOf(line.text, table.separator)
  if (cells.filter(({ text }) => text !== '').length < 3) return null
  const lines: TextLine[] = []
  const labels: number[] = []
  for (const [at, cell] of cells.entries()) {
    if (cell.text === '') continue
    const role = table.roles[at] ?? 'other'
    const label = /^\p{L}/u.test(LABELS[role]) ? LABELS[role] : ''
    labels.push(label.length)
    lines.push({
      text: label + withUnit(cell.text, role, table.cells[at]?.text ?? ''),
      start: line.start + cell.start - label.length,
      depth: 0,
    })
  }
  const order = readOrder(lines.map(calmLine), rules)
  if (order) order.spans.row = { start: line.start, end: line.start + line.text.length }
  return order
}

/** A column headed MT needs no unit in its rows. */
function withUnit(text: string, role: Role, heading: string): string {
  if (role === 'quantity' && /^[\d.,' k/-]+$/i.test(text))
    return `${text} ${/cbm|m3/i.test(heading) ? 'cbm' : 'mt'}`
  if (role === 'quantity' && /^[\d.,']+\s*(?:[+/-]|\d{1,2}\s?%)/.test(text))
    return text.replace(/^([\d.,']+)/, '$1 mt')
  if (role === 'size' && /^\d{2,3}(?:[.,]\d{3})?k?(?:\s*[-/]\s*\d{2,3}(?:[.,]\d{3})?k?)?$/i.test(text))
    return `${text} dwt`
  return text
}
