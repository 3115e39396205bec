import type { ListedPosition } from '#features/records/ship-positions/contract/ship-position.ts'
import { addDays } from '../day-text.ts'
import { t } from '../messages.ts'

/** A cell that programs read as text: what begins like a formula is marked as words (OWASP, CSV injection). */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const plain = /^[=+\-@\t\r]/.test(text) && typeof value !== 'number' ? `'${text}` : text
  return /[",\r\n]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Positions as a table of comma-separated values (RFC 4180), days as yyyy-MM-dd. */
export function positionsCsv(rows: readonly ListedPosition[]): string {
  const heads = [
    t('vessel'),
    t('dwt'),
    t('built'),
    t('type'),
    t('port'),
    t('area'),
    t('open_from'),
    t('open_to'),
    t('notes'),
    t('mail'),
  ]
  const lines = rows.map((row) => [
    row.ship_name,
    row.deadweight,
    row.year_of_build,
    row.type_level2,
    row.port_name,
    row.area,
    row.open_date,
    row.open_date === '' ? '' : addDays(row.open_date, row.days),
    row.note,
    row.email_subject,
  ])
  return [heads, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
