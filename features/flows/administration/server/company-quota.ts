import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'
import { setLimits } from '#features/records/quotas/server/public.ts'
import { ADMIN_USAGE } from './order.ts'

export const GIGABYTE = 1024 ** 3

interface Limits {
  storage_bytes: number | null
  mail_accounts: number | null
}

/** A limit as the command line says it: left out it stays, `none` takes it away. @throws Error with the usage */
export function readLimit(text: string | undefined, before: number | null, unit: number): number | null {
  if (text === undefined) return before
  if (text === 'none') return null
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(text)) throw new Error(ADMIN_USAGE)
  return Math.round(Number(text) * unit)
}

/** Sets what a company may have, and notes who did it. */
export async function changeLimits(company: Company, before: Limits, after: Limits): Promise<void> {
  const facts = ({ storage_bytes, mail_accounts }: Limits) => ({ storage_bytes, mail_accounts })
  await inTransaction(company.db, async (tx) => {
    await setLimits(tx, after)
    await recordAuditOf(
      tx,
      { id: null, name: 'Operator of the server', ip: '' },
      {
        action: 'quota.updated',
        subject: { type: 'company', id: company.id, name: company.name },
        before: facts(before),
        after: facts(after),
      },
    )
  })
}
