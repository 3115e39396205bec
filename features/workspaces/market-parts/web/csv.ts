/** A cell that programs read as text: what begins like a formula is marked as words (OWASP, CSV injection). */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const plain = /^[=+\-@\t\r]/.test(text) && typeof value !== 'number' ? `'${text}` : text
  return /[",\r\n]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A column of a file. */
export interface CsvColumn<Row> {
  readonly head: string
  readonly value: (row: Row) => string | number | null
}

/** Rows as a table of comma-separated values (RFC 4180). */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** Saves a text as a file for spreadsheets. */
export function downloadCsv(name: string, text: string): void {
  // The mark tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
