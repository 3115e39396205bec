import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { LineColour } from '#features/foundation/lines/contract/line.ts'

export const Security = z.enum(['tls', 'starttls', 'none'])
export type Security = z.infer<typeof Security>

/** A password, or an access token that is got by a refresh token (XOAUTH2), as Google and Microsoft want it. */
export const SignIn = z.enum(['password', 'xoauth2'])
export type SignIn = z.infer<typeof SignIn>

/** Secrets go to a token endpoint encrypted; only one on this machine may do without. */
const TokenUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (url) => url === '' || /^(?:https:\/\/[^\s/]|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/])/.test(url),
    'The token address must begin with https://.',
  )

const ServerFields = z.object({
  host: z.string().trim().min(1, 'Host cannot be empty.').max(255),
  port: z.coerce.number().int().min(1, 'Port cannot be empty.').max(65_535),
  security: Security,
  user: z.string().max(320),
  auth: SignIn.default('password'),
  /** The password, or the refresh token. Left out on a change: the stored one stays. */
  secret: z.string().max(16_384).optional(),
  /** Of `xoauth2`, as the provider registered this product. */
  client_id: z.string().trim().max(500).default(''),
  /** Left out on a change: the stored one stays, as long as the secret does. */
  client_secret: z.string().max(4096).optional(),
  token_url: TokenUrl.default(''),
  scope: z.string().trim().max(2000).default(''),
  /** For servers with a certificate of their own making. */
  accept_invalid_certificate: z.boolean().default(false),
})

/** One side of an account's servers. `secret` and `client_secret` are taken in and never given out (AC-010). */
export const ServerForm = ServerFields.superRefine(({ auth, user, client_id, token_url }, context) => {
  if (auth === 'password') return
  const needed = { user, client_id, token_url }
  const names = { user: 'User', client_id: 'Client ID', token_url: 'Token address' } as const
  for (const field of ['user', 'client_id', 'token_url'] as const) {
    if (needed[field].trim() === '')
      context.addIssue({ code: 'custom', path: [field], message: `${names[field]} cannot be empty.` })
  }
})
export type ServerForm = z.infer<typeof ServerForm>

export const ServerSettings = ServerFields.omit({ secret: true, client_secret: true }).extend({
  has_secret: z.boolean(),
})
export type ServerSettings = z.infer<typeof ServerSettings>

/** Who puts a copy of each sent mail into the Sent mailbox: we, the provider when it sends, or nobody. */
export const CopyToSent = z.enum(['append', 'provider', 'none'])
export type CopyToSent = z.infer<typeof CopyToSent>

/** Which mailbox of the server fills which box, e.g. `{path: 'Sent', box: 'sent'}`. */
export const MailboxChoice = z.object({
  path: z.string().min(1).max(1000),
  box: z.enum(['received', 'sent', 'spam', 'draft']),
})
export type MailboxChoice = z.infer<typeof MailboxChoice>

/**
 * Hosts whose sender checks are believed, by the name in their Authentication-Results (RFC 8601 §2.5); `(unnamed)` stands
 * for headers without one. Null: to be learned from the mail that comes.
 */
export const AuthservIds = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(
        /^[^\s;=,]{1,255}$/,
        'A host that checks senders has no spaces, commas or semicolons in its name.',
      ),
  )
  .max(20)
  .nullable()

/** How far back the first import goes; null takes everything. */
export const ImportDepthDays = z.number().int().min(0).max(36_500).nullable()

/** The fields of an account as they are changed; those left out stay. Without defaults: these would be changes. */
export const MailAccountChanges = z
  .object({
    email: EmailAddress,
    display_name: z.string().trim().min(1, 'Display name cannot be empty.').max(100),
    username: z.string().trim().min(1, 'Username cannot be empty.').max(60),
    colour: LineColour,
    personal: z.boolean(),
    /** null for a line that only receives by SMTP or import. */
    incoming: ServerForm.nullable(),
    outgoing: ServerForm.nullable(),
    /** Empty: every mailbox of the server, also those made later, but drafts, the bin and views of other mailboxes. */
    mailboxes: z.array(MailboxChoice).max(200),
    copy_to_sent: CopyToSent,
    /** Further addresses of the mailbox, which are ours like its own. */
    other_addresses: z.array(EmailAddress).max(50),
    authserv_ids: AuthservIds,
    import_days: ImportDepthDays,
    /** Users who may see the line, besides administrators. */
    user_ids: z.array(Id).max(10_000),
    /** Stops and starts fetching. */
    paused: z.boolean(),
  })
  .partial()
export type MailAccountChanges = z.infer<typeof MailAccountChanges>

const changes = MailAccountChanges.required().shape

/** A new account. */
export const MailAccountForm = z.object({
  email: changes.email,
  display_name: changes.display_name,
  username: changes.username,
  colour: changes.colour.default('Blue'),
  personal: changes.personal.default(false),
  incoming: changes.incoming,
  outgoing: changes.outgoing,
  mailboxes: changes.mailboxes.default([]),
  /** Left out: as the provider is known to do. */
  copy_to_sent: changes.copy_to_sent.optional(),
  other_addresses: changes.other_addresses.default([]),
  authserv_ids: changes.authserv_ids.default(null),
  import_days: changes.import_days.default(null),
  user_ids: changes.user_ids.default([]),
})
export type MailAccountForm = z.infer<typeof MailAccountForm>

/** What a running account is doing, in words for the account screen. */
export const AccountState = z.object({
  status: z.enum(['running', 'paused', 'waiting', 'receiving_only']),
  /** Why it waits; '' otherwise. */
  reason_code: z.string(),
  reason: z.string(),
  since: Moment,
  next_try_at: Moment.nullable(),
  last_mail_at: Moment.nullable(),
})
export type AccountState = z.infer<typeof AccountState>

/**
 * Completeness certificate of one mailbox: the server's messages held against the ledger. `proven` only when every
 * message the server lists (within the chosen depth) has its mail.
 */
export const MailboxCertificate = z.object({
  path: z.string(),
  box: z.string(),
  proven: z.boolean(),
  server_count: z.number().int(),
  stored_count: z.number().int(),
  /** Missing UIDs as ranges like '17:20,44'; '' when none are known. */
  missing: z.string(),
  /** Why it is not proven, in a sentence; '' when it is. */
  reason: z.string(),
  checked_at: Moment.nullable(),
})
export type MailboxCertificate = z.infer<typeof MailboxCertificate>

/** A mailbox of the server that is not fetched; `messages` is null where the server does not count. */
export const LeftOutMailbox = z.object({ path: z.string(), messages: z.number().int().nullable() })
export type LeftOutMailbox = z.infer<typeof LeftOutMailbox>

export const MailAccount = z.object({
  id: Id,
  line_id: Id,
  email: z.string(),
  display_name: z.string(),
  username: z.string(),
  colour: LineColour,
  personal: z.boolean(),
  status: z.union([z.literal(0), z.literal(1)]),
  incoming: ServerSettings.nullable(),
  outgoing: ServerSettings.nullable(),
  mailboxes: z.array(MailboxChoice),
  /** Mailboxes that are made later join `mailboxes` by themselves. */
  all_mailboxes: z.boolean(),
  copy_to_sent: CopyToSent,
  other_addresses: z.array(z.string()),
  authserv_ids: z.array(z.string()).nullable(),
  import_days: ImportDepthDays,
  signature_id: Id.nullable(),
  user_ids: z.array(Id),
  role_ids: z.array(Id),
  /** Signs in by a consent or a service account, at the provider's servers, which are not changed here. */
  granted: z.boolean(),
  paused: z.boolean(),
  state: AccountState,
  certificate: z.array(MailboxCertificate),
  /** What the server has besides. */
  left_out: z.array(LeftOutMailbox),
})
export type MailAccount = z.infer<typeof MailAccount>

/** These put what they send into the Sent mailbox themselves; a copy of ours would be a second one. */
const KEEPS_COPIES = /(?:^|\.)(?:gmail|googlemail|office365|outlook|hotmail)\.com$/i

/** What is usual at the provider of a server for outgoing mail. */
export function decideCopyToSent(outgoing: { host: string } | null): CopyToSent {
  return outgoing && KEEPS_COPIES.test(outgoing.host) ? 'provider' : 'append'
}
