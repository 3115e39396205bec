import { afterEach, describe, expect, test } from 'vitest'
import { anyHost } from '@laycan/testing/mail-servers/any-host.ts'
import { startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { selfSignedCertificate } from '@laycan/testing/mail-servers/self-signed-certificate.ts'
import { type SmtpSink, type SmtpSinkOptions, startSmtpSink } from '@laycan/testing/mail-servers/smtp-sink.ts'
import { PATIENCE_MS } from '@laycan/testing/patience.ts'
import type { ServerSettings } from '../imap/server-settings.ts'
import { checkSmtp } from './check-smtp.ts'

const timeouts = { connect: PATIENCE_MS, answer: PATIENCE_MS }
const user = { name: 'desk', password: 'secret' }
let sink: SmtpSink | undefined
afterEach(async () => {
  await sink?.stop()
  sink = undefined
})

async function settingsOf(options: SmtpSinkOptions): Promise<ServerSettings> {
  sink = await startSmtpSink(options)
  return {
    host: '127.0.0.1',
    port: sink.port,
    guard: anyHost,
    security: 'none',
    user: 'desk',
    secret: 'secret',
  }
}

describe('AC-004 checking settings for outgoing mail', () => {
  test('right settings are accepted and nothing is sent', async () => {
    const settings = await settingsOf({ user })
    expect(await checkSmtp(settings, timeouts)).toEqual({ ok: true })
    expect(sink?.messages).toEqual([])
  })

  test('a server that asks for no password is checked without one', async () => {
    const settings = await settingsOf({})
    expect(await checkSmtp({ ...settings, user: '', secret: '' }, timeouts)).toEqual({ ok: true })
  })

  test('a wrong password is named as such and not repeated', async () => {
    const settings = await settingsOf({ user })
    const answer = await checkSmtp({ ...settings, secret: 'guess-4711' }, timeouts)
    expect(answer).toMatchObject({ ok: false, reason_code: 'wrong_password' })
    expect(JSON.stringify(answer)).not.toContain('guess-4711')
  })

  test('unknown host and refused port', async () => {
    const settings = await settingsOf({})
    const unknown = await checkSmtp({ ...settings, host: 'smtp.broker.invalid' }, timeouts)
    expect(unknown).toMatchObject({ ok: false, reason_code: 'unknown_host' })
    const refused = await checkSmtp({ ...settings, port: await freePort() }, timeouts)
    expect(refused).toMatchObject({ ok: false, reason_code: 'refused' })
  })

  test('TLS where the server has none, and a certificate nobody signed', async () => {
    const plain = await settingsOf({ user })
    expect(await checkSmtp({ ...plain, security: 'tls' }, timeouts)).toMatchObject({
      ok: false,
      reason_code: 'tls',
    })
    expect(await checkSmtp({ ...plain, security: 'starttls' }, timeouts)).toMatchObject({
      ok: false,
      reason_code: 'tls',
    })
    await sink?.stop()
    const certificate = await selfSignedCertificate()
    for (const [security, implicit] of [
      ['tls', true],
      ['starttls', false],
    ] as const) {
      const settings = {
        ...(await settingsOf({ user, tls: { ...certificate, implicit } })),
        host: 'localhost',
        security,
      }
      expect(await checkSmtp(settings, timeouts)).toMatchObject({ ok: false, reason_code: 'certificate' })
      expect(await checkSmtp({ ...settings, allow_untrusted_certificate: true }, timeouts)).toEqual({
        ok: true,
      })
      await sink?.stop()
    }
  })

  test('a server of another protocol is told apart', async () => {
    const dovecot = await startDovecot()
    const settings: ServerSettings = {
      host: dovecot.host,
      port: dovecot.port,
      guard: anyHost,
      security: 'none',
      user: 'desk',
      secret: 'x',
    }
    const answer = await checkSmtp(settings, timeouts)
    await dovecot.stop()
    expect(answer).toMatchObject({ ok: false, reason_code: 'not_this_protocol' })
  })
})
