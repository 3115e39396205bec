import { endOfCell, isOwn } from '@laycan/position-reader/layouts/rows.ts'
import { shapeOf, type Token, tokensOf } from '@laycan/position-reader/layouts/tokens.ts'
import { linesOf, type TextLine } from '@laycan/position-reader/lines.ts'
import type { Span } from '@laycan/position-reader/position.ts'
import { calmLine } from '../calm-line.ts'
import type { CargoField, CargoOrder } from '../cargo-order.ts'
import { type OrderRules, readOrder } from '../read-order.ts'
import { CARGO_TOKEN, type CargoLayout, type CargoLayoutField } from './cargo-layout.ts'
import { tableHeads } from './table-heads.ts'

const ROWS_MAX = 1_000
/** Letters of a text that are read by layouts. */
const CHARS = 500_000

/**
 * The orders of a text that are written as some layouts say. Each field is read from its own cell; where one is not there, the
 * row is none, so that nothing is read that it does not say.
 * @param lines where rows may begin, e.g. in no older mail below an answer
 */
export function readByCargoLayouts(
  text: string,
  layouts: readonly CargoLayout[],
  rules: OrderRules,
  lines: readonly TextLine[],
): CargoOrder[] {
  if (layouts.length === 0 || lines.length === 0) return []
  const tokens = tokensOf(text.slice(0, CHARS), CARGO_TOKEN)
  const found: CargoOrder[] = []
  const heads = tableHeads(lines)
  let end = 0
  let line = 0
  for (const [at, token] of tokens.entries()) {
    const isStart = token.text !== '\n' && (at === 0 || tokens[at - 1]?.text.startsWith('\n') === true)
    if (!isStart || token.start < end || found.length >= ROWS_MAX || !isOwn(text, token, lines)) continue
    while ((lines[line + 1]?.start ?? Number.POSITIVE_INFINITY) <= token.start) line++
    for (const layout of layouts.filter(({ head }) => head === heads[line])) {
      const row = rowAt(tokens, at, layout)
      const order = row && orderOf(text, row, layout, rules)
      if (!order) continue
      found.push(order)
      end = order.spans.row?.end ?? 0
      break
    }
  }
  return found
}

const isPlace = (field: CargoLayoutField) => field === 'load' || field === 'discharge'
/** A cell that says itself which place it is needs no layout, and may be of another one. */
const OTHER_LABEL = /^(?:pol|pod|ex|from|fm|to|load\w*|disch\w*|del\w*|redel\w*)$/i

interface Row {
  readonly span: Span
  readonly cells: readonly { readonly fields: readonly CargoLayoutField[]; readonly span: Span }[]
}

/** The cells of a row that begins at a word; undefined where they are not so. */
function rowAt(tokens: readonly Token[], from: number, { cells, separators }: CargoLayout): Row | undefined {
  const read: { fields: readonly CargoLayoutField[]; span: Span }[] = []
  let at = from
  for (const [place, cell] of cells.entries()) {
    const end = endOfCell(tokens, at, separators[place] ?? '\n')
    if (end === undefined) return undefined
    const words = tokens.slice(at, end)
    const isLabelled = cell.before.every((word, index) => {
      const token = words[index]
      return token !== undefined && shapeOf(token) === word
    })
    const isLabel = cell.fields.length === 0 && cell.before.length > 0
    if (!isLabelled || (isLabel && words.length > cell.before.length)) return undefined
    const own = words.slice(cell.before.length)
    const [first, last] = [own[0], own.at(-1)]
    if (first && cell.fields.some(isPlace) && OTHER_LABEL.test(first.text)) return undefined
    if (first && last) read.push({ fields: cell.fields, span: { start: first.start, end: last.end } })
    else if (cell.fields.some((field) => field !== 'account')) return undefined
    at = place === cells.length - 1 ? end : end + 1
  }
  const [first, last] = [tokens[from], tokens[at - 1]]
  return first && last && { span: { start: first.start, end: last.end }, cells: read }
}

const LABELS: Record<CargoOrder['kind'], Partial<Record<CargoLayoutField, string>>> = {
  voyage: { account: 'A/C: ', cargo: 'Cargo: ', load: 'Load: ', discharge: 'Disch: ', laycan: 'Laycan: ' },
  time_charter: {
    ...{ account: 'A/C: ', cargo: 'Cargo: ', load: 'Dely: ', discharge: 'Redel: ', laycan: 'Laycan: ' },
  },
}
const SPANS: Record<CargoOrder['kind'], Record<CargoLayoutField, CargoField>> = {
  voyage: {
    ...{ account: 'account', quantity: 'quantity', laycan: 'laycan', cargo: 'cargo' },
    ...{ load: 'load_ports', discharge: 'discharge_ports' },
  },
  time_charter: {
    ...{ account: 'account', quantity: 'quantity', laycan: 'laycan', cargo: 'cargo' },
    ...{ load: 'delivery', discharge: 'redelivery' },
  },
}

/** The order that a row is: each cell is read as a line with the label of its field, the amount first. */
function orderOf(text: string, row: Row, layout: CargoLayout, rules: OrderRules): CargoOrder | undefined {
  const rank = (fields: readonly CargoLayoutField[]) =>
    fields.includes('quantity') ? 0 : fields.length > 0 ? 1 : 2
  const lines = row.cells
    .map(({ fields, span }) => ({ rank: rank(fields), line: lineOf(text, span, fields, layout) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ line }) => calmLine(line))
  const order = readOrder(lines, rules)
  if (order?.kind !== layout.kind) return undefined
  if (!row.cells.every(({ fields, span }) => fields.every((field) => isReadIn(order, field, span))))
    return undefined
  order.spans.row = row.span
  return order
}

function lineOf(
  text: string,
  { start, end }: Span,
  fields: readonly CargoLayoutField[],
  { kind, unit }: CargoLayout,
): TextLine {
  const words = linesOf(text.slice(start, end), 0)[0]?.text ?? ''
  if (fields.includes('quantity')) return { text: withUnit(words, unit), start, depth: 0 }
  const named = fields.find((field) => field !== 'laycan') ?? fields[0]
  const label = (named && LABELS[kind][named]) ?? ''
  return { text: label + words, start: start - label.length, depth: 0 }
}

/** A cell of an amount alone needs no unit. */
function withUnit(words: string, unit: CargoOrder['quantity_unit']): string {
  return /^[\d.,']+\s?k?$/i.test(words) ? `${words} ${unit}` : words
}

/** Whether a field was read from the characters of its cell; a date that does not exist is none. */
function isReadIn(order: CargoOrder, field: CargoLayoutField, { start, end }: Span): boolean {
  if (field === 'laycan' && order.laycan_from === null) return false
  const span = order.spans[SPANS[order.kind][field]]
  if (!span || span.start < start || span.start >= end) return false
  span.end = Math.min(span.end, end)
  return true
}
