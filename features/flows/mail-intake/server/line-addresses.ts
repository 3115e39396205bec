import type { Company, CompanyRegistry } from '@laycan/server/database/companies.ts'
import {
  type FindLineByAddress,
  linesByAddress,
  listLineRows,
} from '#features/foundation/lines/server/public.ts'

/** How long the addresses of all lines are remembered: a new line takes mail within this time. */
const REMEMBERED_MS = 2_000

interface Place {
  company: Company
  line_id: number
}

interface CompanyLines {
  company: Company
  lineOf: FindLineByAddress<{ id: number }>
}

interface Remembered {
  until: number
  lines: Promise<readonly CompanyLines[]>
}

const remembered = new WeakMap<CompanyRegistry, Remembered>()

/** The line that takes mail for an address (`linesByAddress`). Where two companies claim one, the older one has it. */
export async function findLineOfAddress(
  companies: CompanyRegistry,
  address: string,
): Promise<Place | undefined> {
  for (const { company, lineOf } of await linesOf(companies)) {
    const line = lineOf(address)
    if (line) return { company, line_id: line.id }
  }
  return undefined
}

function linesOf(companies: CompanyRegistry): Promise<readonly CompanyLines[]> {
  const known = remembered.get(companies)
  if (known && known.until > Date.now()) return known.lines
  const lines = readLines(companies)
  remembered.set(companies, { until: Date.now() + REMEMBERED_MS, lines })
  lines.catch(() => remembered.delete(companies))
  return lines
}

async function readLines(companies: CompanyRegistry): Promise<CompanyLines[]> {
  const found: CompanyLines[] = []
  for (const company of await companies.all())
    found.push({ company, lineOf: linesByAddress(await listLineRows(company.db)) })
  return found
}
