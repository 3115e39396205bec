import type { Company } from '@laycan/server/database/companies.ts'
import type { ControlDb, Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { setDays } from '#features/flows/retention/server/public.ts'
import { openWebhook } from '#features/flows/webhooks/server/public.ts'
import { makeToken, setTokenUsed } from '#features/foundation/access-tokens/server/public.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'
import { insertLegalHold } from '#features/records/emails/server/public.ts'

/** Seven years, as commercial letters are kept in much of Europe. */
const KEPT_DAYS = 2555
/** The office from which its director works. */
const OFFICE = '10.20.0.14'
/** With whom the desk is in arbitration. */
const RIVAL = 'claims@brackwater-owners.example'

const webhook = {
  name: 'Voyage system',
  url: 'https://voyages.alderwake.example/hooks/laycan',
  events: ['mail.received' as const, 'position.read' as const],
  // Nobody listens at the address of an invented company.
  is_on: false,
}

/** How long mail is kept, what is held, and which programs are let in, so that these screens are not empty. */
export async function insertDemoHouseRules(
  tx: Tx,
  { services, company, control }: { services: Services; company: Company; control: ControlDb },
  about: { director: { id: number; name: string }; accounts_line: { id: number; name: string } },
): Promise<void> {
  const { director, accounts_line } = about
  const who = { ...director, ip: OFFICE }
  await setDays(tx, accounts_line.id, KEPT_DAYS)
  const line = { type: 'line', ...accounts_line }
  await recordAuditOf(tx, who, { action: 'retention.updated', subject: line, after: { days: KEPT_DAYS } })
  const reason = 'Arbitration about demurrage at Santos'
  const target = { kind: 'sender' as const, email_id: null, line_id: null, sender: RIVAL, label: RIVAL }
  const hold = await insertLegalHold(tx, { ...target, reason, created_by: director.id })
  const subject = { type: 'legal_hold', id: hold, name: RIVAL }
  await recordAuditOf(tx, who, { action: 'hold.added', subject, after: { kind: 'sender', reason } })
  const { id } = await openWebhook(tx, services, { ...webhook, owner_id: director.id })
  const made = { type: 'webhook', id, name: webhook.name }
  await recordAuditOf(tx, who, { action: 'webhook.created', subject: made, after: { url: webhook.url } })
  const owner = { company_id: company.id, user_id: director.id }
  const token = await makeToken(control, owner, { name: 'Freight dashboard', scopes: ['read'], days: 365 })
  await setTokenUsed(control, token.made.id, OFFICE)
}
