import { anyHost } from '@laycan/testing/mail-servers/any-host.ts'
import type { Dovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { ImapAccountSession, type ImapSessionOptions } from './imap-account-session.ts'
import type { MailboxStore } from './mailbox-store.ts'
import type { ServerSettings } from './server-settings.ts'
import type { SessionState } from './session-state.ts'
import { TestingStore } from './testing-store.ts'

export type TestingSession = {
  session: ImapAccountSession
  store: TestingStore
  states: SessionState[]
  /** Resolves once a state with this code was told since the session began. */
  reached(code: SessionState['reason_code']): Promise<void>
}

/** Settings of a user of a Dovecot, with the password `secret`. */
export function settingsOf(server: { host: string; port: number }, user: string): ServerSettings {
  return { host: server.host, port: server.port, guard: anyHost, security: 'none', user, secret: 'secret' }
}

/** A running session with a store in memory; pauses between attempts are short; `through` is the store as the session meets it. */
export function startTestingSession(
  settings: ServerSettings,
  options: Partial<Omit<ImapSessionOptions, 'store'>> & { store?: TestingStore; through?: MailboxStore } = {},
): TestingSession {
  const { store = new TestingStore(), through = store } = options
  const states: SessionState[] = []
  const session = new ImapAccountSession({
    settings,
    mailboxes: [{ path: 'INBOX', box: 'received' }],
    since: null,
    poll_ms: 300,
    backoff: { base_ms: 20, cap_ms: 100 },
    ...options,
    store: through,
    onState: (state) => {
      states.push(state)
      store.changed()
    },
  })
  session.resume()
  const reached = (code: SessionState['reason_code']) =>
    store.until(() => states.some((state) => state.reason_code === code), `state ${code}`)
  return { session, store, states, reached }
}

let users = 0

/** A fresh user with empty mailboxes. */
export async function newUser(dovecot: Dovecot): Promise<string> {
  users += 1
  const user = `desk${users}`
  await dovecot.addUser(user, 'secret')
  return user
}

/** A small mail with CRLF line ends, told apart by its number. */
export function smallMail(number: number, bytes = 300): Buffer {
  const head = `From: broker@broker.example\r\nTo: desk@desk.example\r\nSubject: Position ${number}\r\n\r\n`
  const line = `${'open Santos prompt '.repeat(3)}\r\n`
  return Buffer.from(head + line.repeat(Math.max(1, Math.round(bytes / line.length))))
}
