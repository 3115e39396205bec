import { expect, test } from 'vitest'
import { certificateWords, countUids, stateWords } from './state-words.ts'
import { accountState, certificate } from './testing.ts'

const now = Date.parse('2026-09-05T17:10:00.000Z')

test('AC-009 a waiting account says why and when it tries again', () => {
  const state = accountState({
    status: 'waiting',
    reason: 'Wrong user or password',
    next_try_at: '2026-09-05T17:10:45.000Z',
  })
  expect(stateWords(state, now)).toEqual({
    tone: 'danger',
    label: 'Waiting',
    detail: 'Wrong user or password · Next try in 45 s',
  })
  expect(stateWords({ ...state, next_try_at: '2026-09-05T17:15:00.000Z' }, now).detail).toContain(
    'Next try in 5 min',
  )
  expect(stateWords({ ...state, next_try_at: '2026-09-05T17:09:00.000Z' }, now).detail).toContain(
    'Trying again',
  )
})

test('AC-009 running and paused need no explanation', () => {
  expect(stateWords(accountState(), now)).toEqual({ tone: 'positive', label: 'Running', detail: '' })
  expect(stateWords(accountState({ status: 'paused' }), now).tone).toBe('neutral')
})

test('a certificate is green only if every mailbox is proven', () => {
  expect(certificateWords([certificate(), certificate({ path: 'Sent' })])).toMatchObject({
    tone: 'positive',
    label: 'Complete',
  })
  const gap = certificate({ proven: false, missing: '17:20,44', server_count: 15, stored_count: 10 })
  expect(certificateWords([certificate(), gap])).toMatchObject({ tone: 'warning', label: '5 missing' })
  expect(certificateWords([certificate(), certificate({ proven: false })])).toMatchObject({
    tone: 'warning',
    label: 'Not yet proven',
  })
  const waiting = certificate({ proven: false, checked_at: null, server_count: 0, stored_count: 0 })
  expect(certificateWords([waiting])).toMatchObject({ tone: 'neutral' })
  expect(certificateWords([certificate(), certificate({ proven: false, checked_at: null })]).tone).not.toBe(
    'positive',
  )
  expect(certificateWords([])).toMatchObject({ tone: 'neutral', label: 'Not checked yet' })
})

test('a green certificate names what nobody fetches', () => {
  const archive = { path: 'Archive', messages: 1200 }
  expect(certificateWords([certificate()], [archive])).toMatchObject({
    tone: 'positive',
    detail: '1 mailbox with 1,200 emails is not fetched',
  })
  expect(certificateWords([certificate()], [archive, { path: 'Bin', messages: null }]).detail).toBe(
    '2 mailboxes with 1,200 emails are not fetched',
  )
})

test('what is not proven says why', () => {
  const waiting = certificate({ proven: false, reason: 'It waits for its turn to be imported.' })
  expect(certificateWords([certificate(), waiting]).detail).toBe('It waits for its turn to be imported.')
})

test('a first import shows how far it came', () => {
  const mailbox = certificate({ proven: false, checked_at: null, server_count: 5000, stored_count: 1200 })
  expect(certificateWords([mailbox, certificate()])).toEqual({
    tone: 'accent',
    label: 'Importing',
    detail: '1,200 of 5,000 emails fetched',
  })
})

test('missing messages are counted from their ranges', () => {
  expect(countUids('17:20,44')).toBe(5)
  expect(countUids('')).toBe(0)
  expect(countUids('9')).toBe(1)
})
