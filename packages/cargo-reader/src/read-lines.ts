import type { TextLine } from '@laycan/position-reader/lines.ts'
import { readTableHead } from '@laycan/position-reader/table/table-head.ts'
import { calmLine } from './calm-line.ts'
import type { CargoOrder } from './cargo-order.ts'
import { type CargoTable, readCargoRow, readCargoTable } from './cargo-table.ts'
import {
  goesOn,
  headingOf,
  isShipRow,
  isSignOff,
  type LineSigns,
  mayBelongBelow,
  signsOf,
} from './order-lines.ts'
import { type OrderRules, readOrder } from './read-order.ts'

/** Nobody writes an order over more lines. */
const MOST_LINES = 40
const MOST_CHARS = 4_000
const RULE = /^[\s\-=_*+~|#.]+$/

/** Reads the lines of one mail from top to bottom, order by order. */
export function readLines(lines: readonly TextLine[], rules: OrderRules): CargoOrder[] {
  const reader = new OrderReader(rules)
  for (const line of lines) reader.read(line)
  return reader.finish()
}

type Sums = Record<keyof LineSigns, boolean>
const NOTHING: Sums = {
  quantity: false,
  route: false,
  laycan: false,
  account: false,
  delivery: false,
  cargo: false,
  charter: false,
  numbered: false,
  bullet: false,
}

class OrderReader {
  private readonly rules: OrderRules
  private readonly orders: CargoOrder[] = []
  private current: TextLine[] = []
  private length = 0
  private sums: Sums = NOTHING
  private isOther = false
  private isOver = false
  /** Rows of open ships, which end with a blank line. */
  private isShips = false
  private blanks = 0
  /** Words alone directly above. */
  private above: TextLine | null = null
  private table: CargoTable | null = null

  constructor(rules: OrderRules) {
    this.rules = rules
  }

  read(raw: TextLine): void {
    const line = calmLine(raw)
    const { text } = line
    if (text.trim() === '' || RULE.test(text)) {
      this.blank(text)
      return
    }
    if (this.readTable(raw) || this.readHeading(text)) return
    if (this.isOther) return
    if (isSignOff(text)) {
      this.end()
      this.isOver = true
      return
    }
    if (isShipRow(text)) this.end()
    else this.add(line)
    this.blanks = 0
  }

  finish(): CargoOrder[] {
    this.end()
    return this.orders
  }

  private blank(text: string): void {
    this.blanks++
    if (this.isShips && text.trim() === '') this.isShips = this.isOther = false
    this.above = null
    if (this.blanks > 2) this.table = null
    if (text.trim() !== '' || this.blanks > 1) this.end()
  }

  /** An order with all that is asked of one; what follows a blank line is the next. */
  private isWhole(): boolean {
    const { quantity, route, laycan, delivery } = this.sums
    return (quantity || delivery) && [quantity, route, laycan, delivery].filter(Boolean).length >= 2
  }

  private readTable(line: TextLine): boolean {
    const head = readCargoTable(line.text)
    if (head) {
      this.end()
      this.table = head
      this.isOther = false
      return true
    }
    if (readTableHead(line.text)) {
      this.end()
      this.table = null
      this.isOther = true
      this.isShips = true
      return true
    }
    if (!this.table) return false
    const row = readCargoRow(line, this.table, this.rules)
    if (row) this.orders.push(row)
    return row !== null
  }

  private readHeading(text: string): boolean {
    if (this.current.length > 0 && this.blanks === 0) return false
    const section = headingOf(text)
    if (section === null) return false
    if (section === 'cargoes' && !this.isOther && signsOf({ text, start: 0, depth: 0 }, this.rules).quantity)
      return false
    this.end()
    this.table = null
    this.isOther = section !== 'cargoes'
    this.isOver = false
    return true
  }

  private add(line: TextLine): void {
    const signs = signsOf(line, this.rules)
    const isSign =
      signs.quantity || signs.route || signs.account || signs.delivery || signs.laycan || signs.cargo
    if (this.isOver && !signs.quantity && !signs.numbered) return
    if (this.isNext(signs) || (this.blanks > 0 && this.isWhole() && !goesOn(line.text, signs, this.sums)))
      this.end()
    if (this.current.length === 0 && !isSign && !signs.numbered) {
      this.above = mayBelongBelow(line.text) ? line : null
      return
    }
    if (this.current.length === 0 && this.above && this.blanks === 0) this.current.push(this.above)
    this.above = null
    if (this.current.length >= MOST_LINES || this.length + line.text.length > MOST_CHARS) this.end()
    this.length += line.text.length
    this.isOver = false
    this.current.push(line)
    for (const name of Object.keys(signs) as (keyof LineSigns)[])
      if (signs[name]) this.sums = { ...this.sums, [name]: true }
  }

  /** True for a line that begins the next order: it says again what the order has. */
  private isNext(signs: LineSigns): boolean {
    const { sums } = this
    if (this.current.length === 0) return false
    if (signs.numbered && (sums.quantity || sums.delivery || sums.numbered)) return true
    if (signs.account && (sums.quantity || sums.account || sums.delivery)) return true
    if (signs.cargo && sums.cargo && sums.quantity) return true
    if (signs.quantity && (sums.quantity || sums.delivery)) return true
    if ((signs.delivery || signs.charter) && sums.delivery) return true
    return signs.route && sums.route && sums.quantity && !signs.laycan && this.blanks > 0
  }

  private end(): void {
    if (this.current.length > 0) {
      const order = readOrder(this.current, this.rules)
      if (order) this.orders.push(order)
    }
    this.current = []
    this.length = 0
    this.sums = NOTHING
  }
}
