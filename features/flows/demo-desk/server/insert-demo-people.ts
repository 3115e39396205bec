import type { Company } from '@laycan/server/database/companies.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { openInvite } from '#features/flows/people/server/public.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'

/** Who is to join such a desk next, and as what. */
const invited = [
  { email: 'katerina.vlachou@alderwake.example', role: 'Chartering' },
  { email: 'd.osei@alderwake.example', role: 'Operations' },
] as const

/** The office from which its director works. */
const OFFICE = '10.20.0.14'

/** Invitations that wait, and what the director did to set the desk up, so that neither screen is empty. */
export async function insertDemoPeople(
  tx: Tx,
  company: Company,
  about: {
    director: { id: number; name: string }
    people: ReadonlyMap<string, number>
    roles: ReadonlyMap<string, number>
  },
): Promise<void> {
  const { director, people, roles } = about
  const who = { ...director, ip: OFFICE }
  for (const [name, id] of roles) {
    const deed = { action: 'role.created', subject: { type: 'role', id, name } } as const
    await recordAuditOf(tx, who, { ...deed, after: { name } })
  }
  for (const [name, id] of people) {
    if (id === director.id) continue
    const deed = { action: 'user.created', subject: { type: 'user', id, name } } as const
    await recordAuditOf(tx, who, { ...deed, after: { user_name: name, user_type: 'member' } })
  }
  for (const { email, role } of invited) {
    const role_ids = [...roles].flatMap(([name, id]) => (name.includes(role) ? [id] : [])).slice(0, 1)
    const { invite } = await openInvite(tx, company.id, { email, role_ids, invited_by: director.id })
    const deed = { action: 'invite.sent', subject: { type: 'invite', id: invite.id, name: email } } as const
    await recordAuditOf(tx, who, { ...deed, after: { role_ids } })
  }
}
