import { findNamedCompany } from '@laycan/server/operations/named-company.ts'
import type { PersonRequest } from '#features/flows/personal-data/contract/person-request.ts'
import {
  dropByOperator,
  eraseByOperator,
  exportByOperator,
  lookUpByOperator,
} from '#features/flows/personal-data/server/public.ts'
import { listFormerUsers } from '#features/foundation/users/server/public.ts'
import { ADMIN_USAGE, needed, type Order, type OrderParts } from './order.ts'

/** Commands about personal data: what is held of somebody, its export and its erasure. */
export const personOrders: Readonly<Record<string, Order>> = {
  async 'person find'(parts) {
    const { company, request } = await lookUp(parts)
    describe(parts, request)
    await dropByOperator(company, request)
  },
  async 'person export'(parts) {
    const file = needed(parts.words[0])
    const { company, request } = await lookUp(parts)
    const missing = await exportByOperator(parts.services, company, request, file)
    await dropByOperator(company, request)
    parts.print(`Exported what is held of ${request.label} into ${file}.`)
    if (missing === 0) return
    parts.print(`  ! ${missing} mails have no raw message`)
    process.exitCode = 1
  },
  async 'person erase'(parts) {
    const { company, request } = await lookUp(parts)
    describe(parts, request)
    if (parts.options['dry-run']) return dropByOperator(company, request)
    const { erased } = await eraseByOperator(parts.services, company, request)
    parts.print(`Erased ${erased} mails and entries for good.`)
  },
}

async function lookUp({ services, options }: OrderParts) {
  const company = await findNamedCompany(services.companies, options.company)
  const addresses = (options.address ?? '').split(',').flatMap((each) => each.trim().toLowerCase() || [])
  const wanted = options.user?.toLowerCase()
  const former = wanted === undefined ? [] : await listFormerUsers(company.db)
  const user = former.find(({ id, name, email }) =>
    [String(id), name, email].some((each) => each.toLowerCase() === wanted),
  )
  if (wanted !== undefined && !user)
    throw new Error(`Nobody who once worked at ${company.name} is called '${options.user}'.`)
  if (addresses.length === 0 && !user) throw new Error(ADMIN_USAGE)
  const request = await lookUpByOperator(services, company, { addresses, user_id: user?.id ?? null })
  return { company, request }
}

function describe({ print }: OrderParts, { label, found, kept }: PersonRequest): void {
  print(label)
  for (const { title, count, stays } of found)
    print(`  ${count}\t${title}${stays === null ? '' : `\tstays: ${stays}`}`)
  for (const { why, label: name, days, count } of kept)
    print(
      `  ${count}\tMail\tstays: ${why === 'hold' ? `legal hold '${name}'` : `${name} keeps its mail for ${days} days`}`,
    )
}
