import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '@laycan/testing/mail-servers/cutting-proxy.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import type { Clock } from './clock.ts'
import { newUser, settingsOf, smallMail, startTestingSession } from './testing-session.ts'
import { TestingStore } from './testing-store.ts'

let dovecot: Dovecot
let proxy: CuttingProxy
beforeAll(async () => {
  dovecot = await startDovecot()
  proxy = await startCuttingProxy(dovecot.port)
})
afterAll(async () => {
  await proxy.stop()
  await dovecot.stop()
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const fill = (user: string, count: number, server = dovecot) =>
  server.append(
    user,
    'INBOX',
    numbers(count).map((number) => ({ raw: smallMail(number) })),
  )
const importDone = (store: TestingStore) => () => store.mailbox('INBOX').state?.first_import_done === true

describe('faults of the line and the server', () => {
  test('a line cut in the middle of messages again and again loses and doubles nothing', async () => {
    const user = await newUser(dovecot)
    await fill(user, 600)
    const store = new TestingStore()
    // Each connection lives for a few batches at most, then breaks inside a literal.
    proxy.cutAfter(90_001)
    const { session, states } = startTestingSession(settingsOf(proxy, user), { store })
    await store.until(() => store.order.length >= 300, 'half of it')
    proxy.cutAfter(Number.POSITIVE_INFINITY)
    proxy.cutNow()
    await store.until(importDone(store), 'the import')
    await session.close()
    expect(store.mailbox('INBOX').messages.size).toBe(600)
    expect(store.repeated).toBe(0)
    expect(states.some(({ reason_code }) => reason_code === 'server_closed')).toBe(true)
  })

  test('a server killed during the import and started again loses and doubles nothing', async () => {
    const own = await startDovecot()
    await fill('desk', 1500, own)
    const store = new TestingStore()
    store.beforeStore = () => new Promise((resolve) => setTimeout(resolve, 20))
    const { session } = startTestingSession(settingsOf(own, 'desk'), { store })
    await store.until(() => store.order.length >= 300, 'the beginning')
    await own.restart()
    await store.until(importDone(store), 'the import')
    await session.close()
    await own.stop()
    expect(store.mailbox('INBOX').messages.size).toBe(1500)
    expect(store.repeated).toBe(0)
  })

  test('a message that breaks the connection whenever it is fetched keeps no other out', async () => {
    const user = await newUser(dovecot)
    const poison = Buffer.from('Subject: x\r\n\r\nthis line kills\r\n')
    const raws = numbers(300).map((number) => (number === 250 ? poison : smallMail(number)))
    await dovecot.append(
      user,
      'INBOX',
      raws.map((raw) => ({ raw })),
    )
    proxy.cutAt('this line kills')
    const store = new TestingStore()
    const skipPauses: Clock = {
      now: () => Date.now(),
      pause: () => new Promise((resolve) => setImmediate(resolve)),
    }
    const { session } = startTestingSession(settingsOf(proxy, user), { store, clock: skipPauses })
    await store.until(() => store.order.length === 299, 'all the others')
    await dovecot.append(user, 'INBOX', [{ raw: smallMail(301) }])
    await store.until(() => store.order.includes('INBOX/301'), 'new mail')
    expect((await session.listServerUids('INBOX')).missing).toEqual([250])
    proxy.cutAt(undefined)
    await session.close()
    expect(store.repeated).toBe(0)
  })

  test('a new UIDVALIDITY resets the store and everything is fetched again', async () => {
    const user = await newUser(dovecot)
    await fill(user, 30)
    const store = new TestingStore()
    const { session } = startTestingSession(settingsOf(proxy, user), { store })
    await store.until(importDone(store), 'the import')
    const before = store.mailbox('INBOX').uidvalidity
    await dovecot.doveadm(['mailbox', 'update', '-u', user, '--uid-validity', '4711', 'INBOX'])
    proxy.cutNow()
    await store.until(() => store.mailbox('INBOX').uidvalidity === 4711, 'the new UIDVALIDITY')
    await store.until(
      () => importDone(store)() && store.mailbox('INBOX').messages.size === 30,
      'the second import',
    )
    await session.close()
    expect(before).not.toBe(4711)
    expect(store.mailbox('INBOX').resets).toBe(1)
    expect(store.mailbox('INBOX').state?.uidvalidity).toBe(4711)
    expect(store.order.length).toBe(60)
  })

  test('where only one connection is granted, new mail and import take turns on it', async () => {
    const user = await newUser(dovecot)
    await fill(user, 1200)
    proxy.limitConnections(1)
    const store = new TestingStore()
    // Slow enough that the server can tell of the new mail meanwhile, and waiting for that mail to be there.
    let appended = Promise.resolve()
    store.beforeStore = async (messages) => {
      if (store.order.length >= 200) await appended
      await new Promise((resolve) => setTimeout(resolve, messages.length * 2))
    }
    const skipPauses: Clock = {
      now: () => Date.now(),
      pause: () => new Promise((resolve) => setImmediate(resolve)),
    }
    const { session } = startTestingSession(settingsOf(proxy, user), { store, clock: skipPauses })
    await store.until(() => store.order.length >= 200, 'the beginning')
    appended = dovecot.append(user, 'INBOX', [{ raw: smallMail(1201) }])
    await appended
    await store.until(() => store.order.includes('INBOX/1201'), 'the new mail')
    const stored = store.order.length
    await store.until(importDone(store), 'the import')
    await session.close()
    proxy.limitConnections(Number.POSITIVE_INFINITY)
    expect(stored).toBeLessThan(1201)
    expect(store.mailbox('INBOX').messages.size).toBe(1201)
    expect(store.repeated).toBe(0)
  })
})

describe('faults of the store', () => {
  test('a store that is away shows as such, and nothing is lost when it is back', async () => {
    const user = await newUser(dovecot)
    await fill(user, 250)
    const store = new TestingStore()
    let away = false
    store.beforeStore = () => {
      if (store.order.length >= 100 && store.order.length < 200) away = true
      if (away) throw new Error('database is away')
    }
    const { session, reached } = startTestingSession(settingsOf(dovecot, user), { store })
    await reached('storage')
    expect(session.state.running).toBe(false)
    store.beforeStore = () => undefined
    await store.until(importDone(store), 'the import')
    await session.close()
    expect(store.mailbox('INBOX').messages.size).toBe(250)
    expect(store.repeated).toBe(0)
  })

  test('a full disk shows as such until there is room, and not as running in between', async () => {
    const user = await newUser(dovecot)
    await fill(user, 250)
    const store = new TestingStore()
    let isFull = false
    store.beforeStore = () => {
      isFull ||= store.order.length >= 100
      if (isFull) throw Object.assign(new Error('write failed'), { code: 'ENOSPC' })
    }
    const { session, states } = startTestingSession(settingsOf(dovecot, user), { store })
    const full = () => states.filter(({ reason_code }) => reason_code === 'disk_full')
    await store.until(() => full().length >= 3, 'three attempts')
    store.beforeStore = () => undefined
    await store.until(() => importDone(store)() && session.state.running, 'the import')
    await session.close()
    expect(full()[0]?.reason).toMatch(/^Disk full: /)
    const codes = states.map(({ reason_code }) => reason_code)
    expect(codes.slice(codes.indexOf('disk_full'), codes.lastIndexOf('disk_full'))).not.toContain('running')
    expect(store.mailbox('INBOX').messages.size).toBe(250)
  })

  test('one message the store cannot take keeps no other out and stays a gap', async () => {
    const user = await newUser(dovecot)
    await fill(user, 20)
    const store = new TestingStore()
    store.beforeStore = (messages) => {
      if (messages.some(({ uid }) => uid === 7 || uid === 21)) throw new Error('no room for this one')
    }
    const { session } = startTestingSession(settingsOf(dovecot, user), { store })
    await store.until(() => store.order.length === 19, 'all the others')
    await dovecot.append(user, 'INBOX', [{ raw: smallMail(21) }, { raw: smallMail(22) }])
    await store.until(() => store.order.includes('INBOX/22'), 'new mail behind another such one')
    expect(await session.listServerUids('INBOX')).toMatchObject({ server_count: 22, missing: [7, 21] })
    expect(store.mailbox('INBOX').state).toMatchObject({ first_import_done: false, uidnext: 21 })
    await session.close()
    store.beforeStore = () => undefined
    const later = startTestingSession(settingsOf(dovecot, user), { store })
    await store.until(() => importDone(store)() && store.order.length === 22, 'the gaps')
    await later.session.close()
    expect(store.repeated).toBe(0)
  })
})
