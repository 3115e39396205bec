import type { Company, CompanyRegistry } from '@laycan/server/database/companies.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'

/** How long the addresses of all lines are remembered: a new line takes mail within this time. */
const REMEMBERED_MS = 2_000

interface Place {
  company: Company
  line_id: number
}

interface Remembered {
  until: number
  places: Promise<ReadonlyMap<string, Place>>
}

const remembered = new WeakMap<CompanyRegistry, Remembered>()

/** The line that takes mail for an address; a `+detail` before the @ is passed over. Undefined for an unknown one. */
export async function findLineOfAddress(
  companies: CompanyRegistry,
  address: string,
): Promise<Place | undefined> {
  return (await placesOf(companies)).get(normalise(address))
}

function normalise(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, Math.max(at, 0))
  const plus = name.indexOf('+')
  return (plus === -1 ? address : name.slice(0, plus) + address.slice(at)).toLowerCase()
}

function placesOf(companies: CompanyRegistry): Promise<ReadonlyMap<string, Place>> {
  const known = remembered.get(companies)
  if (known && known.until > Date.now()) return known.places
  const places = readPlaces(companies)
  remembered.set(companies, { until: Date.now() + REMEMBERED_MS, places })
  places.catch(() => remembered.delete(companies))
  return places
}

/** Where two companies claim an address, the older one has it. */
async function readPlaces(companies: CompanyRegistry): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>()
  for (const company of await companies.all()) {
    for (const line of await listLineRows(company.db)) {
      const address = line.email.toLowerCase()
      if (!places.has(address)) places.set(address, { company, line_id: line.id })
    }
  }
  return places
}
