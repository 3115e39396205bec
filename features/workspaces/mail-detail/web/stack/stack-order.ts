import type { EmailRow } from '#features/records/emails/contract/email.ts'

type Mail = Pick<EmailRow, 'id' | 'received_at'>

/** Mails of a conversation beside the open one, newest first; it may not be among those that are loaded. */
export function besideOf<Each extends Mail>(
  open: Mail,
  mails: readonly Each[],
): { newer: readonly Each[]; older: readonly Each[] } {
  const others = mails.filter(({ id }) => id !== open.id)
  return {
    newer: others.filter((mail) => isNewer(mail, open)),
    older: others.filter((mail) => !isNewer(mail, open)),
  }
}

function isNewer(one: Mail, other: Mail): boolean {
  const [at, otherAt] = [Date.parse(one.received_at), Date.parse(other.received_at)]
  return at > otherAt || (at === otherAt && one.id > other.id)
}

/** The mail one step from another one, of mails newest first; undefined at the ends. */
export function stepOf<Each extends Mail>(
  mails: readonly Each[],
  id: number,
  direction: 'older' | 'newer',
): Each | undefined {
  const at = mails.findIndex((mail) => mail.id === id)
  return at < 0 ? undefined : mails[direction === 'older' ? at + 1 : at - 1]
}
