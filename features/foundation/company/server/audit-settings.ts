import type { WriteContext } from '@laycan/server/http/context.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import type { CompanySettings } from '../contract/company.ts'

/** Adds to the audit log what became different, both without secrets. */
export async function auditSettings(
  context: Pick<WriteContext, 'tx' | 'actor' | 'request' | 'company'>,
  before: CompanySettings,
  after: CompanySettings,
): Promise<void> {
  const { id, name } = context.company
  await recordAudit(context, {
    action: 'company.updated',
    subject: { type: 'company', id, name },
    before,
    after,
  })
}
