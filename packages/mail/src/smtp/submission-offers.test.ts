import { afterEach, describe, expect, test } from 'vitest'
import { selfSignedCertificate } from '@laycan/testing/mail-servers/self-signed-certificate.ts'
import { UnwritableMessage } from '../compose/message-to-write.ts'
import { mailOf, start, stopAll } from './testing-submission.ts'

afterEach(stopAll)

describe('what servers offer', () => {
  const users = { ops: 'secret', bot: 'token-2' }
  const password = { kind: 'password', user: 'ops', password: 'secret' } as const

  test.each(['PLAIN', 'LOGIN'])('AUTH %s', async (way) => {
    const { server, submission } = await start({ users, auth: [way] }, { login: password })
    expect((await submission.submit(mailOf())).kind).toBe('accepted')
    expect(server.taken[0]?.user).toBe('ops')
  })

  test('XOAUTH2 renews a token that is refused, once', async () => {
    const asked: boolean[] = []
    const token = async (renew: boolean) => {
      asked.push(renew)
      return renew ? 'token-2' : 'token-1'
    }
    const { submission } = await start({ users }, { login: { kind: 'xoauth2', user: 'bot', token } })
    expect((await submission.submit(mailOf())).kind).toBe('accepted')
    expect(asked).toEqual([false, true])
    const wrong = await start(
      { users },
      { login: { kind: 'xoauth2', user: 'bot', token: async () => 'old' } },
    )
    expect(await wrong.submission.submit(mailOf())).toMatchObject({
      kind: 'refused',
      phase: 'auth',
      code: 535,
    })
  })

  test('a wrong password, and a server without a way to sign in, are refused at once', async () => {
    const wrong = await start({ users }, { login: { ...password, password: 'no' } })
    const outcome = await wrong.submission.submit(mailOf())
    expect(outcome).toMatchObject({ kind: 'refused', phase: 'auth', code: 535, temporary: false })
    const none = await start({ users, auth: [] }, { login: password })
    expect(await none.submission.submit(mailOf())).toMatchObject({ kind: 'refused', phase: 'auth', code: 0 })
  })

  test.each([true, false])(
    'TLS (implicit: %s) protects the sign-in; a certificate nobody signed is refused',
    async (implicit) => {
      const options = { users, tls: { ...(await selfSignedCertificate()), implicit } }
      const security = implicit ? 'tls' : 'starttls'
      const { server, submission } = await start(options, {
        login: password,
        security,
        allow_untrusted_certificate: true,
      })
      expect((await submission.submit(mailOf())).kind).toBe('accepted')
      expect(server.taken[0]?.user).toBe('ops')
      const strict = await start(options, { login: password, security })
      expect(await strict.submission.submit(mailOf())).toMatchObject({
        kind: 'unreached',
        reason_code: 'certificate',
      })
    },
  )

  test('without STARTTLS nothing is said where it is required', async () => {
    const { server, submission } = await start({ users }, { login: password, security: 'starttls' })
    expect(await submission.submit(mailOf())).toMatchObject({ kind: 'refused', phase: 'starttls' })
    expect(server.commands).toEqual([expect.stringMatching(/^EHLO /)])
  })

  test('SIZE is said, and a mail that is too large for the server is not begun', async () => {
    const { server, submission } = await start({ extensions: ['SIZE 1000'] })
    expect((await submission.submit(mailOf())).kind).toBe('accepted')
    expect(server.taken[0]?.params.mail).toMatch(/^SIZE=\d+$/)
    const large = await submission.submit(mailOf({}, 'x'.repeat(2000)))
    expect(large).toMatchObject({ kind: 'refused', phase: 'mail', code: 0, temporary: false })
    expect(server.commands.filter((line) => line.startsWith('MAIL')).length).toBe(1)
  })

  test('DSN is asked for where it is offered, xtext-encoded', async () => {
    const envelope = {
      from: 'ops@oceanic.example',
      to: ['a+b@x.example'],
      notices: { envid: 'laycan-7=1', success: true },
    }
    const { server, submission } = await start()
    await submission.submit(mailOf({ envelope }))
    expect(server.taken[0]?.params).toEqual({
      mail: expect.stringMatching(/ RET=HDRS ENVID=laycan-7\+3D1$/),
      rcpt: ['NOTIFY=SUCCESS,FAILURE,DELAY ORCPT=rfc822;a+2Bb@x.example'],
    })
    const plain = await start({ extensions: [] })
    await plain.submission.submit(mailOf({ envelope }))
    expect(plain.server.taken[0]?.params).toEqual({ mail: '', rcpt: [''] })
  })

  test('addresses in other alphabets need SMTPUTF8', async () => {
    const envelope = { from: 'ops@oceanic.example', to: ['νίκος@aegean.example'] }
    const { server, submission } = await start()
    expect((await submission.submit(mailOf({ envelope }))).kind).toBe('accepted')
    expect(server.taken[0]?.params.mail).toContain('BODY=8BITMIME SMTPUTF8')
    const old = await start({ extensions: [] })
    expect(await old.submission.submit(mailOf({ envelope }))).toMatchObject({ kind: 'refused', code: 0 })
  })

  test('500 recipients go with and without pipelining', async () => {
    const to = Array.from({ length: 500 }, (_, index) => `broker${index}@sea.example`)
    for (const extensions of [['PIPELINING'], []]) {
      const { server, submission } = await start({ extensions })
      const outcome = await submission.submit(mailOf({ envelope: { from: 'ops@oceanic.example', to } }))
      expect(outcome).toMatchObject({ kind: 'accepted', refused: [] })
      expect(server.taken[0]?.rcpt_to).toEqual(to)
    }
  })

  test('an address that would end its line early never reaches the wire', async () => {
    const { server, submission } = await start()
    const envelope = { from: 'ops@oceanic.example', to: ['a@x.example>\r\nRCPT TO:<spy@evil.example'] }
    await expect(submission.submit(mailOf({ envelope }))).rejects.toThrow(UnwritableMessage)
    expect(server.connections()).toBe(0)
  })

  test('lone line ends cannot end the content early', async () => {
    const { server, submission } = await start()
    await submission.submit(mailOf({}, 'a\n.\nMAIL FROM:<x@y>\r.\rb\r\n'))
    expect(server.taken.length).toBe(1)
    expect(server.taken[0]?.raw.toString()).toContain('a\r\n.\r\nMAIL FROM:<x@y>\r\n.\r\nb\r\n')
  })
})
