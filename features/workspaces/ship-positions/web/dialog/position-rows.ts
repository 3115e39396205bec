import { z } from 'zod'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { createShipPositions } from '#features/records/ship-positions/contract/ship-position.ts'
import type { TempPosition } from '#features/records/temp-positions/contract/temp-position.ts'
import { formatDay, parseDay } from '../day-text.ts'
import { t } from '../messages.ts'

/** One row of the dialog as it is typed. */
export const RowWords = z.object({
  key: z.number(),
  checked: z.boolean(),
  ship_id: z.number(),
  ship_name: z.string(),
  port_id: z.number(),
  port_name: z.string(),
  /** dd/MMM/yyyy, or as somebody types a day. */
  date: z.string(),
  days: z.number().optional(),
  note: z.string(),
  temp_id: z.number().nullable(),
})
export type RowWords = z.infer<typeof RowWords>

export const KeptWords = z.object({ rows: z.array(RowWords) })
export type Words = z.infer<typeof KeptWords>

/** PO-005. */
const BLANK_ROWS = 3

const blank = (key: number, checked: boolean): RowWords => ({
  key,
  checked,
  ship_id: 0,
  ship_name: '',
  port_id: 0,
  port_name: '',
  date: '',
  days: 0,
  note: '',
  temp_id: null,
})

/** Three blank rows of which the first is checked (PO-005), or what was found in the mail (PO-013). */
export function firstRows(found: readonly TempPosition[]): RowWords[] {
  const offered = found.filter(({ checked }) => checked)
  if (offered.length === 0) return Array.from({ length: BLANK_ROWS }, (_, key) => blank(key, key === 0))
  return offered.map(({ id, ship_id, ship_name, port_id, port_name, open_date, days, note }, key) => ({
    key,
    checked: true,
    ship_id,
    ship_name,
    port_id,
    port_name,
    date: formatDay(open_date),
    days,
    note,
    temp_id: id,
  }))
}

/** With one more blank row, which is checked. */
export function withRow(rows: readonly RowWords[]): RowWords[] {
  return [...rows, blank(Math.max(-1, ...rows.map(({ key }) => key)) + 1, true)]
}

/** With other words in one row. */
export function changed(rows: readonly RowWords[], key: number, part: Partial<RowWords>): RowWords[] {
  return rows.map((row) => (row.key === key ? { ...row, ...part } : row))
}

export type RowField = 'vessel' | 'port' | 'date'
export const pathOf = (key: number, field: RowField) => `rows.${key}.${field}`

/** Rows that somebody adds to those that stand there. */
const ADDED_MAX = 50

/**
 * Paths of what shows beside its field. The schema of the call names the same rows by their place among those that are
 * sent, and says nothing more of them.
 */
export function fieldsOf(rows: number): string[] {
  return Array.from({ length: rows + ADDED_MAX }, (_, n) => [
    ...(['vessel', 'port', 'date'] as const).map((field) => pathOf(n, field)),
    `ship_positions.${n}.ship_name`,
    `ship_positions.${n}.port_name`,
  ]).flat()
}

/** What is wrong with the checked rows, by `pathOf` (PO-009, PO-010). */
export function problemsOf({ rows }: Words, today: string): Record<string, string> {
  return Object.fromEntries(
    rows
      .filter(({ checked }) => checked)
      .flatMap(({ key, ship_name, port_name, date }) => [
        ...(ship_name.trim() === '' ? [[pathOf(key, 'vessel'), t('vessel_empty')] as const] : []),
        ...(port_name.trim() === '' ? [[pathOf(key, 'port'), t('port_empty')] as const] : []),
        ...(parseDay(date, today) === undefined ? [[pathOf(key, 'date'), t('no_date')] as const] : []),
      ]),
  )
}

/** The checked rows as the call takes them (PO-006, PO-007, PO-011). */
export function inputOf(
  { rows }: Words,
  email_id: number | null,
  today: string,
): CallInput<typeof createShipPositions> {
  const sent = rows
    .filter(({ checked }) => checked)
    .map(({ ship_id, ship_name, port_id, port_name, date, days, note, temp_id }) => ({
      ship_id,
      ship_name: ship_name.trim(),
      port_id,
      port_name: port_name.trim(),
      open_date: parseDay(date, today) ?? '',
      days: Math.max(0, Math.trunc(days ?? 0)),
      note: note.trim(),
      email_id,
      ...(temp_id !== null && { temp_id }),
    }))
  return { body: { ship_positions: JSON.stringify(sent) } }
}
