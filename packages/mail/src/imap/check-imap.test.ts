import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyHost } from '@laycan/testing/mail-servers/any-host.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { PLAIN_IMAP } from '@laycan/testing/mail-servers/dovecot-config.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { startSmtpSink } from '@laycan/testing/mail-servers/smtp-sink.ts'
import { PATIENCE_MS } from '@laycan/testing/patience.ts'
import { checkImap } from './check-imap.ts'
import type { ServerSettings } from './server-settings.ts'

let dovecot: Dovecot
let right: ServerSettings
const timeouts = { connect: PATIENCE_MS, answer: PATIENCE_MS }

beforeAll(async () => {
  dovecot = await startDovecot({ ssl: true })
  right = {
    host: dovecot.host,
    port: dovecot.port,
    guard: anyHost,
    security: 'none',
    user: 'desk',
    secret: 'secret',
  }
})
afterAll(() => dovecot.stop())

describe('AC-004 checking IMAP settings', () => {
  test('right settings list the mailboxes with their meaning and size', async () => {
    await dovecot.append('desk', 'Sent', [{ raw: Buffer.from('Subject: recap\r\n\r\nfixed\r\n') }])
    const answer = await checkImap(right, timeouts)
    expect(answer).toMatchObject({
      ok: true,
      capabilities: expect.arrayContaining(['IDLE', 'QRESYNC']),
      mailboxes: [
        { path: 'INBOX', special_use: '\\Inbox', messages: 0 },
        { path: 'Sent', special_use: '\\Sent', messages: 1 },
      ],
    })
  })

  test('a server without LIST-STATUS is asked for each mailbox', async () => {
    const plain = await startDovecot({ capability: PLAIN_IMAP })
    const answer = await checkImap({ ...right, port: plain.port }, timeouts)
    await plain.stop()
    expect(answer).toMatchObject({ ok: true, mailboxes: [{ path: 'INBOX', messages: 0 }, { path: 'Sent' }] })
  })

  test('a wrong password is named as such and not repeated', async () => {
    const answer = await checkImap({ ...right, secret: 'guess-4711' }, timeouts)
    expect(answer).toMatchObject({ ok: false, reason_code: 'wrong_password' })
    expect(JSON.stringify(answer)).not.toContain('guess-4711')
  })

  test.each([
    ['unknown host', { host: 'imap.broker.invalid' }, 'unknown_host', 'There is no server named'],
    ['TLS on a port that speaks none', { security: 'tls' }, 'tls', 'security setting'],
  ] as const)('%s', async (_case, change, reason_code, words) => {
    const answer = await checkImap({ ...right, ...change }, timeouts)
    expect(answer).toMatchObject({ ok: false, reason_code, reason: expect.stringContaining(words) })
  })

  test('a port where nobody listens refuses', async () => {
    const answer = await checkImap({ ...right, port: await freePort() }, timeouts)
    expect(answer).toMatchObject({ ok: false, reason_code: 'refused' })
  })

  test('a certificate nobody signed is refused, and accepted where it is allowed', async () => {
    for (const [security, port] of [
      ['tls', dovecot.tlsPort],
      ['starttls', dovecot.port],
    ] as const) {
      const settings: ServerSettings = { ...right, host: 'localhost', security, port: port ?? 0 }
      expect(await checkImap(settings, timeouts)).toMatchObject({ ok: false, reason_code: 'certificate' })
      expect(await checkImap({ ...settings, allow_untrusted_certificate: true }, timeouts)).toMatchObject({
        ok: true,
      })
    }
  })

  test('STARTTLS where the server has none is refused instead of going on unencrypted', async () => {
    const plain = await startDovecot()
    const answer = await checkImap(
      { ...right, port: plain.port, guard: anyHost, security: 'starttls' },
      timeouts,
    )
    await plain.stop()
    expect(answer).toMatchObject({ ok: false, reason_code: 'tls' })
  })

  test('a server of another protocol is told apart', async () => {
    const sink = await startSmtpSink()
    // Who greets in another way is waited for until the greeting is overdue.
    const answer = await checkImap({ ...right, port: sink.port }, { ...timeouts, connect: 3_000 })
    await sink.stop()
    expect(answer).toMatchObject({ ok: false, reason_code: 'not_this_protocol' })
  })

  test('a server that accepts and says nothing runs into the time limit', async () => {
    const silent = createServer(() => undefined)
    const port = await freePort()
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
    const answer = await checkImap({ ...right, port }, { ...timeouts, connect: 300 })
    silent.close()
    expect(answer).toMatchObject({ ok: false, reason_code: 'timeout' })
  })
})
