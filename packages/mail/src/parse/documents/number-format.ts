import { xmlAttribute, xmlElements } from '../attachments/xml-text.ts'

/** How a number of a sheet is written for a reader. */
export type CellFormat =
  | { kind: 'number'; decimals: number | undefined; grouped: boolean; percent: boolean }
  | { kind: 'date'; day: boolean; time: boolean }

const GENERAL: CellFormat = { kind: 'number', decimals: undefined, grouped: false, percent: false }

/** Formats that files name by number alone (ECMA-376 §18.8.30). */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}

/** The formats of a workbook's styles, by the number that a cell names. */
export function readCellFormats(styles: string): CellFormat[] {
  const codes = new Map<number, string>()
  for (const format of xmlElements(styles, 'numFmt')) {
    codes.set(Number(xmlAttribute(format, 'numFmtId')), xmlAttribute(format, 'formatCode'))
  }
  const [cells = ''] = xmlElements(styles, 'cellXfs')
  return [...xmlElements(cells, 'xf')].map((xf) => {
    const id = Number(xmlAttribute(xf, 'numFmtId'))
    return readFormat(codes.get(id) ?? BUILT_IN[id] ?? '')
  })
}

/** What of a format code matters for reading; colours, fillings and currency signs do not. */
function readFormat(code: string): CellFormat {
  const [positive = ''] = code.split(';')
  const plain = positive.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?![hms]+\])[^[\]]*\]/gi, '')
  if (plain === '' || /general/i.test(plain)) return GENERAL
  const day = /[yd]/i.test(plain) || /mmm/i.test(plain)
  const time = /[hs]/i.test(plain)
  if (day || time) return { kind: 'date', day, time }
  const decimals = /\.([0#?]+)/.exec(plain)?.[1]?.length ?? (plain.includes('0') ? 0 : undefined)
  return { kind: 'number', decimals, grouped: plain.includes(','), percent: plain.includes('%') }
}

/** Days from the first day of the calendar of 1900 to that of 1904, which old Macs counted from. */
const DAYS_TO_1904 = 1462
const DAY_MS = 86_400_000
/** Day 0 of the calendar of 1900, as if 1900 had been a leap year like Lotus thought. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** The number of a cell as a reader expects it; dates as `2026-05-14 08:30`, as they are the same everywhere. */
export function formatNumber(value: string, format: CellFormat = GENERAL, from1904 = false): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  if (format.kind === 'date') return formatDay(number + (from1904 ? DAYS_TO_1904 : 0), format) ?? value
  const shown = format.percent ? number * 100 : number
  const text =
    format.decimals === undefined
      ? // Sums in floating point end in noise that no spreadsheet shows.
        String(Number(shown.toPrecision(12)))
      : shown.toLocaleString('en-US', {
          minimumFractionDigits: Math.min(format.decimals, 20),
          maximumFractionDigits: Math.min(format.decimals, 20),
          useGrouping: format.grouped,
        })
  return format.percent ? `${text}%` : text
}

function formatDay(days: number, { day, time }: { day: boolean; time: boolean }): string | undefined {
  const moment = new Date(DAY_ZERO + Math.round(days * 86_400) * 1000)
  if (Number.isNaN(moment.getTime()) || Math.abs(days * DAY_MS) > 1e15) return undefined
  const iso = moment.toISOString()
  const clock = iso.slice(11, 19).replace(/:00$/, '')
  if (!day) return clock
  return time ? `${iso.slice(0, 10)} ${clock}` : iso.slice(0, 10)
}
