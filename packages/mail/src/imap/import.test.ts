import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileMails } from '@laycan/testing/examples/hostile-mails.ts'
import { someCollectedPaths } from '@laycan/testing/mail-collection.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { newUser, settingsOf, smallMail, startTestingSession } from './testing-session.ts'
import { TestingStore } from './testing-store.ts'

let dovecot: Dovecot
beforeAll(async () => {
  dovecot = await startDovecot()
})
afterAll(() => dovecot.stop())

const sha256 = (raw: Buffer) => createHash('sha256').update(raw).digest('hex')

async function fill(user: string, count: number, bytes?: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await dovecot.append(
    user,
    'INBOX',
    numbers.map((number) => ({ raw: smallMail(number, bytes) })),
  )
}

describe('the first import', () => {
  test('stores newest first, reports its progress, and lets new mail pass', async () => {
    const user = await newUser(dovecot)
    await fill(user, 1500)
    const store = new TestingStore()
    // Slow enough that the server can tell of the new mail meanwhile, and waiting for that mail to be there.
    let appended = Promise.resolve()
    store.beforeStore = async (messages) => {
      if (store.order.length >= 200) await appended
      await new Promise((resolve) => setTimeout(resolve, messages.length * 2))
    }
    const progress: number[] = []
    const onProgress = ({ stored, total }: { stored: number; total: number }) => progress.push(stored / total)
    const { session } = startTestingSession(settingsOf(dovecot, user), { store, onProgress })
    await store.until(() => store.order.length >= 200, 'the beginning')
    appended = dovecot.append(user, 'INBOX', [{ raw: smallMail(1501) }])
    await appended
    await store.until(() => store.order.includes('INBOX/1501'), 'the new mail')
    const position = store.order.indexOf('INBOX/1501')
    await store.until(() => store.mailbox('INBOX').state?.first_import_done === true, 'the import')
    await session.close()
    expect(position).toBeLessThan(1400)
    const others = store.order
      .filter((entry) => entry !== 'INBOX/1501')
      .map((entry) => Number(entry.slice(6)))
    expect(others[0]).toBeGreaterThan(1400)
    expect(others.at(-1)).toBeLessThanOrEqual(100)
    expect(progress.at(-1)).toBe(1)
    expect(store.order.length).toBe(1501)
  })

  test('continues where it was after interruptions at random points, without loss or doubling', async () => {
    const user = await newUser(dovecot)
    await fill(user, 1200)
    const store = new TestingStore()
    store.beforeStore = () => new Promise((resolve) => setTimeout(resolve, 5))
    for (let round = 0; round < 12; round += 1) {
      const { session } = startTestingSession(settingsOf(dovecot, user), { store })
      const target = Math.min(1200, store.order.length + 1 + Math.floor(Math.random() * 150))
      await store.until(() => store.order.length >= target, `${target} messages`)
      await session.close()
    }
    const { session } = startTestingSession(settingsOf(dovecot, user), { store })
    await store.until(() => store.mailbox('INBOX').state?.first_import_done === true, 'the import')
    await store.until(() => session.state.running, 'running')
    expect(await session.listServerUids('INBOX')).toMatchObject({ server_count: 1200, missing: [] })
    await session.close()
    expect(store.mailbox('INBOX').messages.size).toBe(1200)
    expect(store.repeated).toBe(0)
  })

  test('a mail of 60 MB arrives whole and alone, between small ones', async () => {
    const user = await newUser(dovecot)
    const big = smallMail(2, 60 * 1024 * 1024)
    await dovecot.append(user, 'INBOX', [{ raw: smallMail(1) }, { raw: big }, { raw: smallMail(3) }])
    const store = new TestingStore()
    const batches: number[] = []
    store.beforeStore = (messages) => {
      batches.push(messages.reduce((sum, message) => sum + message.raw.length, 0))
    }
    const { session } = startTestingSession(settingsOf(dovecot, user), { store })
    await store.until(() => store.order.length === 3, 'all three')
    await session.close()
    expect(store.mailbox('INBOX').messages.get(2)?.hash).toBe(sha256(big))
    expect(batches.filter((bytes) => bytes >= big.length)).toEqual([big.length])
  })

  test('hostile messages arrive with the bytes the server holds', async () => {
    const user = await newUser(dovecot)
    const expected = new Map<number, string>()
    const wire = await dovecot.wire(user)
    const collected = someCollectedPaths(150).map((path) => readFileSync(path))
    for (const raw of [...hostileMails.map((mail) => mail.raw), ...collected]) {
      const sent = asSent(raw)
      await wire.append('INBOX', [{ raw: sent }])
      expected.set(expected.size + 1, sha256(asServed(sent)))
    }
    wire.close()
    const { session, store } = startTestingSession(settingsOf(dovecot, user))
    await store.until(() => store.mailbox('INBOX').state?.first_import_done === true, 'the import')
    await session.close()
    const got = new Map([...store.mailbox('INBOX').messages].map(([uid, { hash }]) => [uid, hash]))
    expect(got.size).toBe(expected.size)
    expect([...expected].filter(([uid, hash]) => got.get(uid) !== hash)).toEqual([])
  })
})

/** A file as an IMAP client sends it: lines end in CRLF, and NUL is not allowed in a literal (RFC 9051 §4.3). */
function asSent(raw: Buffer): Buffer {
  return Buffer.from(raw.toString('latin1').replace(/\r*\n/g, '\r\n').replaceAll('\0', '\x80'), 'latin1')
}

/** Dovecot drops a CR that ends a message. */
function asServed(sent: Buffer): Buffer {
  return sent.at(-1) === 0x0d ? sent.subarray(0, -1) : sent
}
