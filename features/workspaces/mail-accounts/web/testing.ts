import type {
  AccountState,
  MailAccount,
  MailboxCertificate,
} from '#features/records/mail-accounts/contract/mail-account.ts'

export function certificate(part: Partial<MailboxCertificate> = {}): MailboxCertificate {
  return {
    path: 'INBOX',
    box: 'received',
    proven: true,
    server_count: 10,
    stored_count: 10,
    missing: '',
    reason: '',
    checked_at: '2026-09-05T17:07:00.000Z',
    ...part,
  }
}

export function accountState(part: Partial<AccountState> = {}): AccountState {
  return {
    status: 'running',
    reason_code: '',
    reason: '',
    since: '2026-09-05T17:07:00.000Z',
    next_try_at: null,
    last_mail_at: null,
    ...part,
  }
}

/** A running account that only fetches, with what the test gives. */
export function mailAccount(part: Partial<MailAccount> = {}): MailAccount {
  return {
    id: 1,
    line_id: 1,
    email: 'ops@aegean.example',
    display_name: 'Operations',
    username: 'ops',
    colour: 'Teal',
    personal: false,
    status: 0,
    incoming: {
      host: 'imap.aegean.example',
      port: 993,
      security: 'tls',
      user: 'ops',
      auth: 'password',
      client_id: '',
      token_url: '',
      scope: '',
      accept_invalid_certificate: false,
      has_secret: true,
    },
    outgoing: null,
    mailboxes: [{ path: 'INBOX', box: 'received' }],
    all_mailboxes: false,
    left_out: [],
    other_addresses: [],
    authserv_ids: null,
    copy_to_sent: 'append',
    import_days: 90,
    signature_id: null,
    user_ids: [2, 3],
    role_ids: [],
    granted: false,
    paused: false,
    state: accountState(),
    certificate: [certificate()],
    ...part,
  }
}
