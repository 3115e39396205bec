import { SMTPServer } from 'smtp-server'
import type { TestCertificate } from './self-signed-certificate.ts'

export type SinkMessage = { mail_from: string; rcpt_to: string[]; raw: Buffer; user: string | undefined }

export type SmtpSinkOptions = {
  /** Required name and password; without it anybody may send. */
  user?: { name: string; password: string }
  /** Takes access tokens alone (XOAUTH2): whether one is of a user. */
  token?: (user: string, token: string) => Promise<boolean>
  /** Offers STARTTLS, or TLS from the first byte with `implicit`. */
  tls?: TestCertificate & { implicit?: boolean }
  /** Answers a recipient or the message with this instead of 250, e.g. `{ at: 'rcpt', code: 550, text: 'No' }`. */
  refuse?: { at: 'mail' | 'rcpt' | 'data'; code: number; text: string }
}

export type SmtpSink = {
  host: string
  port: number
  /** What was accepted so far, in order. */
  messages: SinkMessage[]
  stop(): Promise<void>
}

/** An SMTP server that keeps what it is given, for tests of outgoing mail and its settings. */
export async function startSmtpSink(options: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const messages: SinkMessage[] = []
  const { user, tls, refuse, token } = options
  const refusal = (at: string) =>
    refuse?.at === at ? Object.assign(new Error(refuse.text), { responseCode: refuse.code }) : null
  const server = new SMTPServer({
    secure: tls?.implicit === true,
    ...(tls && { cert: tls.cert, key: tls.key }),
    authOptional: user === undefined && token === undefined,
    ...(token && { authMethods: ['XOAUTH2'] }),
    allowInsecureAuth: true,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(user || token ? [] : ['AUTH'])],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth(auth, _session, callback) {
      const { username = '', password, accessToken } = auth
      const answer = (right: boolean) =>
        callback(right ? null : new Error('Invalid login'), right ? { user: username } : undefined)
      if (token) void token(username, accessToken ?? '').then(answer)
      else answer(username === user?.name && password === user?.password)
    },
    onMailFrom: (_address, _session, callback) => callback(refusal('mail')),
    onRcptTo: (_address, _session, callback) => callback(refusal('rcpt')),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refusal('data')
        if (refused) return callback(refused)
        const { mailFrom, rcptTo } = session.envelope
        const rcpt_to = rcptTo.map(({ address }) => address)
        const mail_from = mailFrom === false ? '' : mailFrom.address
        const raw = Buffer.concat(chunks)
        messages.push({
          mail_from,
          rcpt_to,
          raw,
          user: typeof session.user === 'string' ? session.user : undefined,
        })
        callback(null)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    host: '127.0.0.1',
    port,
    messages,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
