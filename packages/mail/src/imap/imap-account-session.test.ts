import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import type { Clock } from './clock.ts'
import type { FoundMailbox } from './find-mailboxes.ts'
import { SESSION_TIMEOUTS } from './open-imap.ts'
import { newUser, settingsOf, smallMail, startTestingSession } from './testing-session.ts'
import { TestingStore } from './testing-store.ts'

let dovecot: Dovecot
beforeAll(async () => {
  dovecot = await startDovecot()
})
afterAll(() => dovecot.stop())

const inboxAndSent = [
  { path: 'INBOX', box: 'received' },
  { path: 'Sent', box: 'sent' },
]

describe('AC-009 a running account', () => {
  test('fetches new mail of INBOX and Sent by itself and says that it runs', async () => {
    const user = await newUser(dovecot)
    const { session, store, states } = startTestingSession(settingsOf(dovecot, user), {
      mailboxes: inboxAndSent,
    })
    await store.until(() => session.state.running, 'running')
    const sentAt = new Date('2024-03-01T12:00:00Z')
    await dovecot.append(user, 'INBOX', [{ raw: smallMail(1), flags: ['\\Flagged'], date: sentAt }])
    await dovecot.append(user, 'Sent', [{ raw: smallMail(2) }])
    await store.until(() => store.order.length === 2, 'both mails')
    await session.close()
    expect(store.order.sort()).toEqual(['INBOX/1', 'Sent/1'])
    expect(store.mailbox('INBOX').messages.get(1)).toMatchObject({ internal_date: sentAt })
    expect(store.mailbox('INBOX').messages.get(1)?.flags).toContain('\\Flagged')
    expect(states.map((state) => [state.reason_code, state.running])).toEqual([
      ['connecting', false],
      ['running', true],
      ['closed', false],
    ])
  })

  test('hears of flags and deletions made by others, also of those made while it was away', async () => {
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
    await wire.run('SELECT INBOX')
    await wire.run('UID STORE 1 +FLAGS (\\Seen)')
    await store.until(() => messages.get(1)?.flags.includes('\\Seen') === true, 'the flag, by IDLE')
    await wire.run('UID STORE 2 +FLAGS (\\Deleted)')
    await wire.run('EXPUNGE')
    await store.until(() => messages.get(2)?.gone === true, 'the deletion, by IDLE')

    await session.pause()
    await wire.run('UID STORE 3 +FLAGS (\\Answered $Forwarded)')
    await wire.run('UID STORE 4 +FLAGS (\\Deleted)')
    await wire.run('EXPUNGE')
    wire.close()
    session.resume()
    await store.until(
      () => messages.get(3)?.flags.includes('$Forwarded') === true,
      'the flag, by mod-sequence',
    )
    await store.until(() => messages.get(4)?.gone === true, 'the deletion, by VANISHED')
    await session.close()
    expect(store.repeated).toBe(0)
    expect(messages.get(3)?.gone).toBe(false)
  })

  test('is paused and goes on with what came meanwhile', async () => {
    const user = await newUser(dovecot)
    const { session, store } = startTestingSession(settingsOf(dovecot, user))
    await store.until(() => session.state.running, 'running')
    await session.pause()
    expect(session.state).toMatchObject({ running: false, reason_code: 'paused', next_try_at: null })
    await dovecot.append(user, 'INBOX', [{ raw: smallMail(1) }])
    session.resume()
    await store.until(() => store.order.length === 1, 'the mail')
    await session.close()
  })

  test('looks at every mailbox at once when asked to', async () => {
    const user = await newUser(dovecot)
    const options = { mailboxes: inboxAndSent, poll_ms: 600_000 }
    const { session, store } = startTestingSession(settingsOf(dovecot, user), options)
    await store.until(() => store.mailbox('Sent').state !== undefined, 'the first look')
    await dovecot.append(user, 'Sent', [{ raw: smallMail(1) }])
    session.syncNow()
    await store.until(() => store.order.includes('Sent/1'), 'the mail')
    await session.close()
  })

  test('tells which mailboxes the server lists, also one that is made later', async () => {
    const user = await newUser(dovecot)
    const heard: FoundMailbox[][] = []
    const onListed = (found: FoundMailbox[]) => heard.push(found)
    const { session, store } = startTestingSession(settingsOf(dovecot, user), { onListed })
    await store.until(() => session.state.running, 'running')
    await expect.poll(() => heard.at(-1)?.map(({ path }) => path)).toEqual(['INBOX', 'Sent'])
    await dovecot.doveadm(['mailbox', 'create', '-u', user, 'Voyages'])
    await dovecot.append(user, 'Voyages', [{ raw: smallMail(1) }])
    session.syncNow()
    await expect.poll(() => heard.at(-1)).toContainEqual({ path: 'Voyages', special_use: null, messages: 1 })
    await session.close()
  })

  test('watches many mailboxes without a warning that listeners leak', async () => {
    const user = await newUser(dovecot)
    const paths = Array.from({ length: 14 }, (_, index) => `Voyage ${index}`)
    for (const path of paths) await dovecot.doveadm(['mailbox', 'create', '-u', user, path])
    const warnings: Error[] = []
    const note = (warning: Error) => warnings.push(warning)
    process.on('warning', note)
    const mailboxes = ['INBOX', ...paths].map((path) => ({ path, box: 'received' }))
    const { session, store } = startTestingSession(settingsOf(dovecot, user), { mailboxes })
    await store.until(
      () => paths.every((path) => store.mailbox(path).state?.first_import_done),
      'all of them',
    )
    await session.close()
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  test('keeps running and says so when one of its mailboxes does not exist', async () => {
    const user = await newUser(dovecot)
    const mailboxes = [...inboxAndSent, { path: 'Archiv', box: 'archive' }]
    const { session, store, states } = startTestingSession(settingsOf(dovecot, user), { mailboxes })
    await store.until(
      () => states.some(({ reason }) => reason.includes('"Archiv" does not exist')),
      'the complaint',
    )
    expect(session.state.running).toBe(true)
    const wire = await dovecot.wire(user)
    await wire.run('CREATE Archiv')
    await wire.append('Archiv', [{ raw: smallMail(1) }])
    wire.close()
    await store.until(() => store.order.includes('Archiv/1'), 'its mail')
    await store.until(() => session.state.reason === 'Running.', 'no complaint any more')
    await session.close()
  })

  test('takes only mail since the chosen day, and older mail when an earlier day is chosen later', async () => {
    const user = await newUser(dovecot)
    const dates = ['2023-01-10', '2024-01-10', '2025-01-10'].map((day) => new Date(`${day}T12:00:00Z`))
    await dovecot.append(
      user,
      'INBOX',
      dates.map((date, number) => ({ raw: smallMail(number), date })),
    )
    const first = startTestingSession(settingsOf(dovecot, user), { since: new Date('2024-06-01') })
    await first.store.until(
      () => first.store.mailbox('INBOX').state?.first_import_done === true,
      'the import',
    )
    expect(await first.session.listServerUids('INBOX')).toMatchObject({
      server_count: 1,
      stored_count: 1,
      missing: [],
    })
    await first.session.close()
    expect(first.store.order).toEqual(['INBOX/3'])
    const { store } = first
    const second = startTestingSession(settingsOf(dovecot, user), { since: new Date('2023-06-01'), store })
    await store.until(() => store.order.length === 2, 'the older mail')
    await second.session.close()
    expect(store.order).toEqual(['INBOX/3', 'INBOX/2'])
    expect(store.repeated).toBe(0)
  })

  test('names the gaps between server and store and fills them', async () => {
    const user = await newUser(dovecot)
    await dovecot.append(
      user,
      'INBOX',
      [1, 2, 3].map((number) => ({ raw: smallMail(number) })),
    )
    const { session, store } = startTestingSession(settingsOf(dovecot, user))
    await store.until(() => store.mailbox('INBOX').state?.first_import_done === true, 'the import')
    store.mailbox('INBOX').messages.delete(2)
    expect(await session.listServerUids('INBOX')).toMatchObject({
      server_count: 3,
      stored_count: 2,
      missing: [2],
    })
    expect(await session.fetchUids('INBOX', [2, 99])).toEqual({ stored: [2], not_on_server: [], failed: [] })
    expect(await session.listServerUids('INBOX')).toMatchObject({ stored_count: 3, missing: [] })
    await session.close()
    await expect(session.listServerUids('INBOX')).rejects.toThrow('not running')
  })
})

describe('AC-009 an account that cannot run', () => {
  test('waits ever longer after a wrong password, never gives up, and runs when it is right', async () => {
    await dovecot.addUser('locked', 'other')
    const pauses: number[] = []
    const clock: Clock = {
      now: () => Date.now(),
      // The first refusals take no time; then the password is changed at the server.
      async pause(ms) {
        pauses.push(ms)
        if (pauses.length === 10) await dovecot.addUser('locked', 'secret')
        await new Promise((resolve) => setImmediate(resolve))
      },
    }
    const options = { clock, random: () => 0.5, backoff: { base_ms: 1000, cap_ms: 300_000 } }
    const { session, store, states } = startTestingSession(settingsOf(dovecot, 'locked'), options)
    await store.until(() => session.state.running, 'running')
    await session.close()
    const refused = states.filter((state) => state.reason_code === 'wrong_password')
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(refused.every((state) => state.next_try_at !== null && !state.reason.includes('secret'))).toBe(
      true,
    )
    expect(pauses.slice(0, 8)).toEqual(
      [30, 60, 120, 240, 480, 960, 1800, 1800].map((seconds) => seconds * 1000),
    )
  })

  test('an unknown host shows as such with the time of the next attempt', async () => {
    const settings = { ...settingsOf(dovecot, 'nobody'), host: 'imap.broker.invalid' }
    const { session, reached, states } = startTestingSession(settings)
    await reached('unknown_host')
    await session.close()
    const state = states.find(({ reason_code }) => reason_code === 'unknown_host')
    expect(state?.next_try_at?.getTime()).toBeGreaterThan(state?.since.getTime() ?? 0)
    expect(session.state.reason_code).toBe('closed')
  })

  test('is closed at once while a host swallows what is sent to it', async () => {
    const silent = createServer(() => undefined)
    const port = await freePort()
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
    const { session, reached } = startTestingSession({ ...settingsOf(dovecot, 'desk'), port })
    await reached('connecting')
    const before = Date.now()
    await session.close()
    silent.close()
    // It waits for none of the time that the host would have.
    expect(Date.now() - before).toBeLessThan(SESSION_TIMEOUTS.connect / 2)
  })

  test('goes on by itself after the server was away, and at once when asked to', async () => {
    const own = await startDovecot()
    const store = new TestingStore()
    const backoff = { base_ms: 60_000, cap_ms: 60_000 }
    const { session, reached } = startTestingSession(settingsOf(own, 'desk'), { store, backoff })
    await store.until(() => session.state.running, 'running')
    await own.halt()
    await reached('server_closed')
    await own.start()
    await own.append('desk', 'INBOX', [{ raw: smallMail(1) }])
    session.syncNow()
    await store.until(() => store.order.length === 1, 'the mail, long before the pause is over')
    await session.close()
    await own.stop()
  })
})
