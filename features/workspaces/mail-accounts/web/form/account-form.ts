import { z } from 'zod'
import { LineColour } from '../../../../foundation/lines/contract/line.ts'
import {
  type MailAccount,
  MailAccountForm,
  MailboxChoice,
  Security,
  type ServerForm,
  type ServerSettings,
} from '../../../../records/mail-accounts/contract/mail-account.ts'
import { t } from '../messages.ts'
import { type GuessedServer, guessNames, guessServers } from './guess-servers.ts'

/** One side as it is being typed. */
const ServerDraft = z.object({
  host: z.string(),
  port: z.number().optional(),
  security: Security,
  user: z.string(),
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
  /** Empty: the usual ones, as the server marks them. */
  mailboxes: z.array(MailboxChoice),
  import_days: z.number().nullable(),
  user_ids: z.array(z.number()),
})
export type AccountDraft = z.infer<typeof AccountDraft>

/** Passwords stay apart from the draft and live as long as the screen. */
export interface Secrets {
  readonly incoming: string
  readonly outgoing: string
}
export const noSecrets: Secrets = { incoming: '', outgoing: '' }

/** Which sides have a stored password that an empty field keeps. */
export interface StoredSecrets {
  readonly incoming: boolean
  readonly outgoing: boolean
}

function guessedDraft(server: GuessedServer, user: string): ServerDraft {
  return { ...server, user, accept_invalid_certificate: false }
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
    mailboxes: [],
    import_days: null,
    user_ids: [],
  }
}

function storedDraft(server: ServerSettings | null, fallback: ServerDraft): ServerDraft {
  if (server === null) return fallback
  const { host, port, security, user, accept_invalid_certificate } = server
  return { host, port, security, user, accept_invalid_certificate }
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
    mailboxes: account.mailboxes,
    import_days: account.import_days,
    user_ids: account.user_ids,
  }
}

/**
 * Which stored passwords still serve: only those whose host is unchanged. Nobody may send a stored password to
 * another host.
 */
export function storedSecrets(account: MailAccount, draft: AccountDraft): StoredSecrets {
  const serves = (stored: ServerSettings | null, typed: ServerDraft) =>
    stored?.has_secret === true && stored.host === typed.host.trim()
  return {
    incoming: serves(account.incoming, draft.incoming),
    outgoing: serves(account.outgoing, draft.outgoing),
  }
}

function serverOf(draft: ServerDraft, secret: string): ServerForm {
  // A port that is missing is caught before anything is sent; 0 keeps the schema's own refusal for it.
  return { ...draft, port: draft.port ?? 0, ...(secret === '' ? {} : { secret }) }
}

/** Both sides as the server takes them. */
export function serversOf(draft: AccountDraft, secrets: Secrets) {
  const shares = draft.same_secret && draft.fetches
  const outgoing = shares ? { ...draft.outgoing, user: draft.incoming.user } : draft.outgoing
  return {
    incoming: draft.fetches ? serverOf(draft.incoming, secrets.incoming) : null,
    outgoing: draft.sends ? serverOf(outgoing, shares ? secrets.incoming : secrets.outgoing) : null,
  }
}

/** The body of the calls that create and change an account. */
export function formOf(draft: AccountDraft, secrets: Secrets): MailAccountForm {
  const { email, display_name, username, colour, personal, mailboxes, import_days, user_ids } = draft
  return {
    email: email.trim(),
    display_name,
    username,
    colour,
    personal,
    mailboxes,
    import_days,
    user_ids,
    ...serversOf(draft, secrets),
  }
}

/** What is wrong, by the path of the field: `incoming.host`. */
export type FormErrors = Readonly<Record<string, string>>

function emptyTexts(draft: AccountDraft, secrets: Secrets, stored: StoredSecrets): FormErrors {
  const empty = (field: Parameters<typeof t>[0]) => t('cannot_be_empty', { field: t(field) })
  const errors: Record<string, string> = {}
  const { incoming, outgoing } = serversOf(draft, secrets)
  if (draft.email.trim() === '') errors.email = empty('email')
  if (incoming?.user.trim() === '') errors['incoming.user'] = empty('user')
  if (incoming && incoming.secret === undefined && !stored.incoming)
    errors['incoming.secret'] = empty('password')
  const ownSecret = !(draft.same_secret && draft.fetches)
  // A server that lets us send without a user (a relay inside the company) needs no password either.
  const needsSecret = outgoing !== null && ownSecret && outgoing.user !== ''
  if (needsSecret && outgoing.secret === undefined && !stored.outgoing)
    errors['outgoing.secret'] = empty('password')
  return errors
}

/** Checks the form; AC-011: a missing field is named as '{Field} cannot be empty.'. Nothing when all is well. */
export function errorsOf(draft: AccountDraft, secrets: Secrets, stored: StoredSecrets): FormErrors {
  const errors: Record<string, string> = {}
  const result = MailAccountForm.safeParse(formOf(draft, secrets))
  for (const issue of result.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return { ...errors, ...emptyTexts(draft, secrets, stored) }
}
