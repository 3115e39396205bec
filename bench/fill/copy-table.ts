import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { CopyValue } from './table-rows.ts'

const SPECIAL = /[\\\n\r\t]/
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** One row in COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyValue).join('\t')}\n`
}

function copyValue(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return SPECIAL.test(value) ? value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? '') : value
}

/** Copies rows, in COPY's text format, into a table. */
export async function copyTable(
  client: pg.Client,
  target: { table: string; columns: string },
  lines: string,
): Promise<void> {
  if (lines === '') return
  const stream = client.query(from(`copy ${target.table} (${target.columns}) from stdin`))
  stream.end(lines)
  await finished(stream)
}
