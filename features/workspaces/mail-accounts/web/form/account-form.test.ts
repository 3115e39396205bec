import { describe, expect, test } from 'vitest'
import { errorsOfBody } from '@laycan/web/form/form-errors.ts'
import { createMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { mailAccount } from '../testing.ts'
import {
  AccountDraft,
  draftForEmail,
  draftOfAccount,
  formOf,
  missingTexts,
  noSecrets,
  type Secrets,
  type StoredSecrets,
  serversOf,
  storedSecrets,
} from './account-form.ts'
import { guessOauth } from './guess-oauth.ts'

const draft = draftForEmail('ops@aegean.example', 'company')
const secrets = { ...noSecrets, incoming: 'anchor-7' }
const none = { incoming: false, outgoing: false }

/** As the form finds them: by the schema of the call, and what that cannot know. */
function errorsOf(typed: AccountDraft, own: Secrets, stored: StoredSecrets) {
  return { ...errorsOfBody(createMailAccount, formOf(typed, own)), ...missingTexts(typed, own, stored) }
}

describe('field errors', () => {
  test('every missing field is named', () => {
    const empty: AccountDraft = {
      ...draft,
      email: '',
      display_name: ' ',
      username: '',
      same_secret: false,
      incoming: { ...draft.incoming, host: '', port: undefined, user: '' },
      outgoing: { ...draft.outgoing, host: '', port: undefined },
    }
    expect(errorsOf(empty, noSecrets, none)).toEqual({
      email: 'Email cannot be empty.',
      display_name: 'Display name cannot be empty.',
      username: 'Username cannot be empty.',
      'incoming.host': 'Host cannot be empty.',
      'incoming.port': 'Port cannot be empty.',
      'incoming.user': 'User cannot be empty.',
      'incoming.secret': 'Password cannot be empty.',
      'outgoing.host': 'Host cannot be empty.',
      'outgoing.port': 'Port cannot be empty.',
      'outgoing.secret': 'Password cannot be empty.',
    })
  })

  test('a complete form has none, and an address must be one', () => {
    expect(errorsOf(draft, secrets, none)).toEqual({})
    expect(errorsOf({ ...draft, email: 'ops' }, secrets, none)).toEqual({
      email: 'Please enter a valid email address',
    })
  })

  test('AC-010 a stored password may stay empty', () => {
    const own = { ...draft, same_secret: false }
    expect(errorsOf(own, noSecrets, { incoming: true, outgoing: true })).toEqual({})
    expect(Object.keys(errorsOf(own, noSecrets, { incoming: true, outgoing: false }))).toEqual([
      'outgoing.secret',
    ])
  })

  test('a side that is off is not asked for', () => {
    const receiving = { ...draft, fetches: false, sends: false, incoming: { ...draft.incoming, host: '' } }
    expect(errorsOf(receiving, noSecrets, none)).toEqual({})
    expect(formOf(receiving, noSecrets)).toMatchObject({ incoming: null, outgoing: null })
  })

  test('a relay without a user needs no password', () => {
    const relay = { ...draft, fetches: false, outgoing: { ...draft.outgoing, user: '' } }
    expect(errorsOf(relay, noSecrets, none)).toEqual({})
  })
})

test('AC-010 a stored password serves only the host it was stored for', () => {
  const account = mailAccount()
  const same = draftOfAccount(account)
  expect(storedSecrets(account, same)).toEqual({ incoming: true, outgoing: false })
  const moved = { ...same, incoming: { ...same.incoming, host: 'imap.elsewhere.example' } }
  expect(storedSecrets(account, moved).incoming).toBe(false)
})

test('outgoing takes user and password of incoming where it shall', () => {
  const shared = { ...draft, incoming: { ...draft.incoming, user: 'ops-desk' } }
  expect(serversOf(shared, secrets).outgoing).toMatchObject({ user: 'ops-desk', secret: 'anchor-7' })
  const own = serversOf({ ...shared, same_secret: false }, { ...noSecrets, incoming: 'a', outgoing: 'b' })
  expect(own.outgoing).toMatchObject({ user: 'ops@aegean.example', secret: 'b' })
})

test('OAuth asks for its registration, and shares it with outgoing mail', () => {
  const incoming = { ...draft.incoming, auth: 'xoauth2' as const }
  const started = errorsOf({ ...draft, incoming }, noSecrets, none)
  expect(started).toMatchObject({
    'incoming.client_id': 'Client ID cannot be empty.',
    'incoming.token_url': 'Token address cannot be empty.',
    'incoming.secret': 'Refresh token cannot be empty.',
  })
  const oauth = { ...incoming, client_id: 'laycan', ...guessOauth('imap.gmail.com') }
  const typed = { ...noSecrets, incoming: 'refresh-1', incoming_client: 'client-1' }
  expect(errorsOf({ ...draft, incoming: oauth }, typed, none)).toEqual({})
  expect(serversOf({ ...draft, incoming: oauth }, typed).outgoing).toMatchObject({
    auth: 'xoauth2',
    client_id: 'laycan',
    token_url: 'https://oauth2.googleapis.com/token',
    secret: 'refresh-1',
    client_secret: 'client-1',
  })
})

test('copies of sent mail are left to providers that make them', () => {
  expect(draftForEmail('ops@gmail.com', 'company').copy_to_sent).toBe('provider')
  expect(draft.copy_to_sent).toBe('append')
})

test('AC-010 an empty password is left out, so that the stored one stays', () => {
  expect(serversOf(draft, noSecrets).incoming).not.toHaveProperty('secret')
})

test('AC-002 a stored account is edited as it is', () => {
  const account: MailAccount = mailAccount()
  const edited = formOf(draftOfAccount(account), noSecrets)
  expect(edited).toMatchObject({
    email: account.email,
    username: account.username,
    colour: account.colour,
    mailboxes: account.mailboxes,
    import_days: account.import_days,
    user_ids: account.user_ids,
  })
  expect(edited.incoming).toMatchObject({ host: 'imap.aegean.example', port: 993 })
  expect(edited.outgoing).toBeNull()
})

test('the draft that is kept over a reload holds no secret', () => {
  expect(JSON.stringify(AccountDraft.parse(draft))).not.toContain('secret":"')
  expect(Object.keys(draft.incoming)).not.toContain('secret')
})
