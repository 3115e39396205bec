import type { MailAccount } from '../contract/mail-account.ts'

/** What the audit log keeps of an account: what administrators decide, without secrets and without its state. */
export function auditFacts(account: MailAccount) {
  const { email, other_addresses, username, display_name, personal, paused } = account
  const { incoming, outgoing, mailboxes, user_ids } = account
  return {
    ...{ email, other_addresses, username, display_name, personal, paused },
    ...{ incoming, outgoing, mailboxes, user_ids },
  }
}

export function auditSubject({ id, email }: MailAccount) {
  return { type: 'account', id, name: email }
}
