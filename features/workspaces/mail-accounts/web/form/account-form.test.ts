import { describe, expect, test } from 'vitest'
import type { MailAccount } from '../../../../records/mail-accounts/contract/mail-account.ts'
import { mailAccount } from '../testing.ts'
import {
  AccountDraft,
  draftForEmail,
  draftOfAccount,
  errorsOf,
  formOf,
  noSecrets,
  serversOf,
  storedSecrets,
} from './account-form.ts'

const draft = draftForEmail('ops@aegean.example', 'company')
const secrets = { incoming: 'anchor-7', outgoing: '' }
const none = { incoming: false, outgoing: false }

describe('field errors', () => {
  test('AC-011 every missing field is named', () => {
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

  test('AC-011 a complete form has none, and an address must be one', () => {
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
  const own = serversOf({ ...shared, same_secret: false }, { incoming: 'a', outgoing: 'b' })
  expect(own.outgoing).toMatchObject({ user: 'ops@aegean.example', secret: 'b' })
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
