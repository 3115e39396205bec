import { routeExists } from '@laycan/web/route.ts'
import { editOutgoing } from '#features/flows/mail-sending/web/public.ts'
import { emailRows } from '#features/records/emails/web/public.ts'

/** A draft is opened for writing, which locks it first (CP-012); false leaves the mail to be read. */
export function opensForWriting(id: number): boolean {
  const row = emailRows.get(id)
  if (row?.status !== 'draft' || row.box !== 'draft' || !routeExists('/sendMail')) return false
  void editOutgoing(row)
  return true
}
