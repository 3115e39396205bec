import { MailAccountForm, type ServerForm } from '#features/records/mail-accounts/contract/mail-account.ts'
import type { StoredFields } from './impersonation.repo.ts'

/** How a service user signs in as a mailbox: `mailbox*user`, as Dovecot and Cyrus take master users. */
export function serverFormOf(stored: StoredFields, secret: string, email: string): ServerForm {
  const { host, port, security, user_name, accept_invalid_certificate } = stored
  return {
    host,
    port,
    security,
    user: `${email}*${user_name}`,
    auth: 'password',
    secret,
    client_id: '',
    token_url: '',
    scope: '',
    accept_invalid_certificate,
  }
}

/** A new mail account for a mailbox, named as its address is. It fetches; how it sends is set with the account. */
export function accountFormOf(stored: StoredFields, secret: string, email: string): MailAccountForm {
  const name = (email.split('@')[0] ?? email).slice(0, 60)
  return MailAccountForm.parse({
    email,
    username: name,
    display_name: name,
    incoming: serverFormOf(stored, secret, email),
    outgoing: null,
  })
}
