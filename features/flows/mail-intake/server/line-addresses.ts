import type { Company, CompanyRegistry } from '@laycan/server/database/companies.ts'
import { listLineRows } from '../../../foundation/lines/server/public.ts'

/** How long the addresses of a company's lines are remembered: a new line takes mail within this time. */
const REMEMBERED_MS = 2_000

const remembered = new WeakMap<Company, { until: number; lines: Promise<Map<string, number>> }>()

/** The line that takes mail for an address; a `+detail` before the @ is passed over. Undefined for an unknown one. */
export async function findLineOfAddress(
  companies: CompanyRegistry,
  address: string,
): Promise<{ company: Company; line_id: number } | undefined> {
  const wanted = normalise(address)
  for (const company of await companies.all()) {
    const line_id = (await linesOf(company)).get(wanted)
    if (line_id !== undefined) return { company, line_id }
  }
  return undefined
}

function normalise(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}

function linesOf(company: Company): Promise<Map<string, number>> {
  const known = remembered.get(company)
  if (known && known.until > Date.now()) return known.lines
  const lines = listLineRows(company.db).then(
    (rows) => new Map(rows.map((line) => [line.email.toLowerCase(), line.id])),
  )
  remembered.set(company, { until: Date.now() + REMEMBERED_MS, lines })
  lines.catch(() => remembered.delete(company))
  return lines
}
