import type { ConnectionGuard } from '../connection-guard.ts'

/** How a connection to a mail server is protected: TLS from the first byte, STARTTLS required, or nothing. */
export type ConnectionSecurity = 'tls' | 'starttls' | 'none'

/** Where a mail server is and who signs in there (ledger AC-002: host, port, security, user, secret). */
export type ServerSettings = {
  host: string
  port: number
  security: ConnectionSecurity
  /** Asked before every connection. */
  guard: ConnectionGuard
  user: string
  /** Password; '' with `token`. Never logged, never part of a reason. */
  secret: string
  /** Gives an OAuth access token, with `renew` a fresh one: XOAUTH2 instead of a password. */
  token?: (renew: boolean) => Promise<string>
  /** For servers inside a company that hold a certificate nobody signed. False by default. */
  allow_untrusted_certificate?: boolean
}

/** One mailbox of the server that is kept in sync. */
export type MailboxChoice = {
  /** Path as the server lists it, decoded (`INBOX`, `Sent`, `Архив/2026`). */
  path: string
  /** What the mailbox means to the caller ('received', 'sent', …); handed back untouched. */
  box: string
}
