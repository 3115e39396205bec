import { z } from 'zod'
import type { FormErrors } from '@laycan/web/form/form-errors.ts'
import { LineColour } from '#features/foundation/lines/contract/line.ts'
import {
  CopyToSent,
  decideCopyToSent,
  type MailAccount,
  type MailAccountForm,
  MailboxChoice,
  Security,
  type ServerForm,
  type ServerSettings,
  SignIn,
} from '#features/records/mail-accounts/contract/mail-account.ts'
import { t } from '../messages.ts'
import { type GuessedServer, guessNames, guessServers } from './guess-servers.ts'

/** One side as it is being typed. */
const ServerDraft = z.object({
  host: z.string(),
  port: z.number().optional(),
  security: Security,
  user: z.string(),
  auth: SignIn,
  client_id: z.string(),
  token_url: z.string(),
  scope: z.string(),
  accept_invalid_certificate: z.boolean(),
})
export type ServerDraft = z.infer<typeof ServerDraft>

/** The form as it is being typed, without secrets, so that it may be kept over a reload. */
export const AccountDraft = z.object({
  email: z.string(),
  display_name: z.string(),
  username: z.string(),
  colour: LineColour,
  personal: z.boolean(),
  fetches: z.boolean(),
  incoming: ServerDraft,
  sends: z.boolean(),
  outgoing: ServerDraft,
  /** Outgoing uses user and password of incoming. */
  same_secret: z.boolean(),
  copy_to_sent: CopyToSent,
  /** Empty: all of them. */
  mailboxes: z.array(MailboxChoice),
  /** As typed, separated by commas. */
  other_addresses: z.string(),
  /** As typed, separated by commas; empty: to be learned. */
  authserv_ids: z.string(),
  import_days: z.number().nullable(),
  user_ids: z.array(z.number()),
})
export type AccountDraft = z.infer<typeof AccountDraft>

/** Passwords and what takes their place stay apart from the draft and live as long as the screen. */
export interface Secrets {
  readonly incoming: string
  readonly outgoing: string
  /** The client's own secrets of OAuth. */
  readonly incoming_client: string
  readonly outgoing_client: string
}
export const noSecrets: Secrets = { incoming: '', outgoing: '', incoming_client: '', outgoing_client: '' }

/** All that the form holds. */
export interface AccountValues extends AccountDraft {
  readonly secrets: Secrets
}

/** Which sides have a stored password that an empty field keeps. */
export interface StoredSecrets {
  readonly incoming: boolean
  readonly outgoing: boolean
}

function guessedDraft(server: GuessedServer, user: string): ServerDraft {
  const signIn = { auth: 'password', client_id: '', token_url: '', scope: '' } as const
  return { ...server, user, ...signIn, accept_invalid_certificate: false }
}

/** A new account with everything guessed that an address tells. */
export function draftForEmail(email: string, owner: string): AccountDraft {
  const guessed = guessServers(email)
  return {
    email,
    ...guessNames(email),
    colour: 'Blue',
    personal: owner === 'personal',
    fetches: true,
    incoming: guessedDraft(guessed.incoming, email),
    sends: true,
    outgoing: guessedDraft(guessed.outgoing, email),
    same_secret: true,
    copy_to_sent: decideCopyToSent(guessed.outgoing),
    mailboxes: [],
    other_addresses: '',
    authserv_ids: '',
    import_days: null,
    user_ids: [],
  }
}

function storedDraft(server: ServerSettings | null, fallback: ServerDraft): ServerDraft {
  if (server === null) return fallback
  const { has_secret: _, ...shown } = server
  return shown
}

/** A stored account as it is edited. */
export function draftOfAccount(account: MailAccount): AccountDraft {
  const guessed = draftForEmail(account.email, '')
  return {
    ...guessed,
    email: account.email,
    display_name: account.display_name,
    username: account.username,
    colour: account.colour,
    personal: account.personal,
    fetches: account.incoming !== null,
    incoming: storedDraft(account.incoming, guessed.incoming),
    sends: account.outgoing !== null,
    outgoing: storedDraft(account.outgoing, guessed.outgoing),
    same_secret: false,
    copy_to_sent: account.copy_to_sent,
    mailboxes: account.all_mailboxes ? [] : account.mailboxes,
    other_addresses: account.other_addresses.join(', '),
    authserv_ids: (account.authserv_ids ?? []).join(', '),
    import_days: account.import_days,
    user_ids: account.user_ids,
  }
}

/**
 * Which stored passwords still serve: only those whose host, way of signing in and token address are unchanged. Nobody
 * may send a stored password to another host.
 */
export function storedSecrets(account: MailAccount, draft: AccountDraft): StoredSecrets {
  const serves = (stored: ServerSettings | null, typed: ServerDraft) =>
    stored?.has_secret === true &&
    stored.host === typed.host.trim() &&
    stored.auth === typed.auth &&
    stored.token_url === typed.token_url.trim()
  return {
    incoming: serves(account.incoming, draft.incoming),
    outgoing: serves(account.outgoing, draft.outgoing),
  }
}

function serverOf(draft: ServerDraft, secret: string, client_secret: string): ServerForm {
  // A port that is missing is caught before anything is sent; 0 keeps the schema's own refusal for it.
  return {
    ...draft,
    port: draft.port ?? 0,
    ...(secret === '' ? {} : { secret }),
    ...(draft.auth === 'password' || client_secret === '' ? {} : { client_secret }),
  }
}

/** Both sides as the server takes them. */
export function serversOf(draft: AccountDraft, secrets: Secrets) {
  const shares = draft.same_secret && draft.fetches
  const { user, auth, client_id, token_url, scope } = draft.incoming
  const outgoing = shares ? { ...draft.outgoing, user, auth, client_id, token_url, scope } : draft.outgoing
  const own = shares ? 'incoming' : 'outgoing'
  return {
    incoming: draft.fetches ? serverOf(draft.incoming, secrets.incoming, secrets.incoming_client) : null,
    outgoing: draft.sends ? serverOf(outgoing, secrets[own], secrets[`${own}_client`]) : null,
  }
}

/** What stands between commas, semicolons and line ends. */
function partsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The body of the calls that create and change an account. */
export function formOf(draft: AccountDraft, secrets: Secrets): MailAccountForm {
  const { email, display_name, username, colour, personal, copy_to_sent, mailboxes } = draft
  const hosts = partsOf(draft.authserv_ids)
  return {
    email: email.trim(),
    display_name,
    username,
    colour,
    personal,
    copy_to_sent,
    mailboxes,
    other_addresses: partsOf(draft.other_addresses),
    authserv_ids: hosts.length > 0 ? hosts : null,
    import_days: draft.import_days,
    user_ids: draft.user_ids,
    ...serversOf(draft, secrets),
  }
}

/** What the secret of a side is called. */
export const secretLabels = { password: 'password', xoauth2: 'refresh_token' } as const

/**
 * What is missing that the schema of the call cannot know: a password that is not stored either. AC-011: a missing field is
 * named as '{Field} cannot be empty.'.
 */
export function missingTexts(draft: AccountDraft, secrets: Secrets, stored: StoredSecrets): FormErrors {
  const empty = (field: Parameters<typeof t>[0]) => t('cannot_be_empty', { field: t(field) })
  const errors: Record<string, string> = {}
  const { incoming, outgoing } = serversOf(draft, secrets)
  if (draft.email.trim() === '') errors.email = empty('email')
  if (incoming?.user.trim() === '') errors['incoming.user'] = empty('user')
  if (incoming && incoming.secret === undefined && !stored.incoming)
    errors['incoming.secret'] = empty(secretLabels[incoming.auth])
  const ownSecret = !(draft.same_secret && draft.fetches)
  // A server that lets us send without a user (a relay inside the company) needs no password either.
  const needsSecret = outgoing !== null && ownSecret && outgoing.user !== ''
  if (needsSecret && outgoing.secret === undefined && !stored.outgoing)
    errors['outgoing.secret'] = empty(secretLabels[outgoing.auth])
  return errors
}
