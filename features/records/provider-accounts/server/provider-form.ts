import type { Db } from '@laycan/server/database/database.ts'
import type { MailProvider, MailProviderServer } from '@laycan/server/http/context.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { MailAccountForm, type ServerForm } from '#features/records/mail-accounts/contract/mail-account.ts'

type Wish = Partial<Pick<MailAccountForm, 'colour' | 'personal' | 'import_days' | 'user_ids'>>

/** Both sides of a mailbox at its provider's servers; what it signs in by stands beside it. */
export function providerServers({ imap, smtp }: MailProvider, email: string) {
  const side = (server: MailProviderServer): ServerForm => ({
    ...server,
    user: email,
    auth: 'xoauth2',
    client_id: '',
    token_url: '',
    scope: '',
    accept_invalid_certificate: false,
  })
  return { incoming: side(imap), outgoing: side(smtp) }
}

/** A new mail account at a provider, named as its address is. */
export async function providerForm(
  db: Db,
  provider: MailProvider,
  { email, wish = {} }: { email: string; wish?: Wish },
): Promise<MailAccountForm> {
  const name = (email.split('@')[0] ?? email).slice(0, 60)
  const words = name.split(/[._-]+/).filter((word) => word !== '')
  const lines = await listLineRows(db)
  const isTaken = lines.some(
    (line) => line.username.toLowerCase() === name.toLowerCase() && line.email !== email,
  )
  const {
    incoming: _,
    outgoing: __,
    ...form
  } = MailAccountForm.parse({
    ...wish,
    email,
    display_name: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email,
    username: isTaken ? email.slice(0, 60) : name,
    incoming: null,
    outgoing: null,
  })
  return { ...form, ...providerServers(provider, email) }
}
