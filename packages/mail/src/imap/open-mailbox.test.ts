import { describe, expect, test } from 'vitest'
import type { MailboxState } from './mailbox-store.ts'
import { decideMailboxState } from './open-mailbox.ts'

const server = { uidvalidity: 5, uidnext: 100, highestmodseq: '77', exists: 40 }
const stored: MailboxState = {
  uidvalidity: 5,
  uidnext: 90,
  highestmodseq: '60',
  since: '2024-01-01T00:00:00.000Z',
  first_import_done: true,
}
const since = new Date('2024-01-01')

describe('the state to go on with', () => {
  test('a mailbox seen for the first time is imported below its UIDNEXT', () => {
    expect(decideMailboxState(undefined, server, null)).toEqual({
      uidvalidity: 5,
      uidnext: 100,
      highestmodseq: '77',
      since: null,
      first_import_done: false,
    })
    expect(decideMailboxState(undefined, { ...server, exists: 0 }, null).first_import_done).toBe(true)
  })

  test('a known mailbox goes on where it was', () => {
    expect(decideMailboxState(stored, server, since)).toEqual(stored)
  })

  test('another UIDVALIDITY makes all that was known void', () => {
    const state = decideMailboxState(stored, { ...server, uidvalidity: 6 }, since)
    expect(state).toMatchObject({ uidvalidity: 6, uidnext: 100, first_import_done: false })
  })

  test('a UIDNEXT that went back, as after a restore, has everything compared again', () => {
    const state = decideMailboxState(stored, { ...server, uidnext: 50 }, since)
    expect(state).toMatchObject({ uidnext: 50, first_import_done: false })
  })

  test('an earlier day asks for older mail, a later day for nothing', () => {
    expect(decideMailboxState(stored, server, new Date('2023-01-01')).first_import_done).toBe(false)
    expect(decideMailboxState(stored, server, null).first_import_done).toBe(false)
    expect(decideMailboxState(stored, server, new Date('2025-01-01')).first_import_done).toBe(true)
  })
})
