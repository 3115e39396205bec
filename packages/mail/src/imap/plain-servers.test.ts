import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { CONDSTORE_IMAP, PLAIN_IMAP } from '@laycan/testing/mail-servers/dovecot-config.ts'
import type { FoundMailbox } from './find-mailboxes.ts'
import { newUser, settingsOf, smallMail, startTestingSession } from './testing-session.ts'

describe.each([
  ['without IDLE, CONDSTORE and ESEARCH', PLAIN_IMAP],
  ['with CONDSTORE but without QRESYNC', CONDSTORE_IMAP],
])('a server %s', (_kind, capability) => {
  let dovecot: Dovecot
  beforeAll(async () => {
    dovecot = await startDovecot({ capability })
  })
  afterAll(() => dovecot.stop())

  test('new mail, flags and deletions are seen by looking again', async () => {
    const user = await newUser(dovecot)
    await dovecot.append(
      user,
      'INBOX',
      [1, 2, 3, 4].map((number) => ({ raw: smallMail(number) })),
    )
    const { session, store } = startTestingSession(settingsOf(dovecot, user))
    const { messages } = store.mailbox('INBOX')
    await store.until(() => store.mailbox('INBOX').state?.first_import_done === true, 'the import')
    const wire = await dovecot.wire(user)
    await wire.append('INBOX', [{ raw: smallMail(5) }])
    await store.until(() => messages.has(5), 'the new mail')
    await wire.run('SELECT INBOX')
    await wire.run('UID STORE 1 +FLAGS (\\Seen)')
    await store.until(() => messages.get(1)?.flags.includes('\\Seen') === true, 'the flag')
    await wire.run('UID STORE 2 +FLAGS (\\Deleted)')
    await wire.run('EXPUNGE')
    await store.until(() => messages.get(2)?.gone === true, 'the deletion')

    await session.pause()
    await wire.run('UID STORE 3 +FLAGS (\\Answered)')
    await wire.run('UID STORE 4 +FLAGS (\\Deleted)')
    await wire.run('EXPUNGE')
    wire.close()
    session.resume()
    await store.until(() => messages.get(3)?.flags.includes('\\Answered') === true, 'the flag set meanwhile')
    await store.until(() => messages.get(4)?.gone === true, 'the deletion made meanwhile')
    await session.close()
    expect([...messages].flatMap(([uid, { gone }]) => (gone ? [uid] : []))).toEqual([2, 4])
    expect(store.repeated).toBe(0)
  })

  test('its mailboxes are listed, each with its count', async () => {
    const user = await newUser(dovecot)
    await dovecot.append(user, 'Sent', [{ raw: smallMail(1) }])
    const heard: FoundMailbox[][] = []
    const onListed = (found: FoundMailbox[]) => heard.push(found)
    const { session } = startTestingSession(settingsOf(dovecot, user), { onListed })
    await expect
      .poll(() => heard[0]?.map(({ path, messages }) => [path, messages]))
      .toEqual([
        ['INBOX', 0],
        ['Sent', 1],
      ])
    await session.close()
  })

  test('the first import completes and its certificate is green', async () => {
    const user = await newUser(dovecot)
    const numbers = Array.from({ length: 1100 }, (_, index) => index + 1)
    await dovecot.append(
      user,
      'INBOX',
      numbers.map((number) => ({ raw: smallMail(number) })),
    )
    const { session, store } = startTestingSession(settingsOf(dovecot, user))
    await store.until(() => store.mailbox('INBOX').state?.first_import_done === true, 'the import')
    expect(await session.listServerUids('INBOX')).toMatchObject({
      server_count: 1100,
      stored_count: 1100,
      missing: [],
    })
    await session.close()
    expect(store.repeated).toBe(0)
  })
})
