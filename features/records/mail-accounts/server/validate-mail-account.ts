import type { ImapCheck } from '@laycan/mail/imap/check-imap.ts'
import type { SmtpCheck } from '@laycan/mail/smtp/check-smtp.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type SideCheck, validateMailAccount } from '../contract/endpoints.ts'
import { accessAccount } from './access-account.ts'
import { checkServers } from './check-servers.ts'
import { toTriedServer } from './choose-servers.ts'
import { boxOf, isUsual } from './decide-mailboxes.ts'

/** Tries both sides without saving anything (AP-220). */
export const validateMailAccountRoute = readRoute(validateMailAccount, async ({ body }, { db, services }) => {
  const stored = body.id === undefined ? undefined : await accessAccount(db, body.id)
  const sideOf = (side: 'incoming' | 'outgoing') =>
    stored && { server: stored[side], secret: stored[`${side}_secret`] }
  const check = await checkServers({
    incoming: body.incoming && toTriedServer(body.incoming, sideOf('incoming'), services),
    outgoing: body.outgoing && toTriedServer(body.outgoing, sideOf('outgoing'), services),
  })
  return {
    incoming: check.incoming && {
      ...describeSide(check.incoming),
      mailboxes: describeMailboxes(check.incoming),
    },
    outgoing: check.outgoing && describeSide(check.outgoing),
  }
})

function describeSide(check: ImapCheck | SmtpCheck): SideCheck {
  if (check.ok) return { ok: true, reason_code: '', reason: '' }
  return { ok: false, reason_code: check.reason_code, reason: check.reason }
}

function describeMailboxes(check: ImapCheck) {
  if (!check.ok) return []
  return check.mailboxes.map((mailbox) => ({
    path: mailbox.path,
    box: boxOf(mailbox),
    messages: mailbox.messages ?? 0,
    usual: isUsual(mailbox),
  }))
}
