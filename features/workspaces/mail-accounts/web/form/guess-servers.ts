import type { Security } from '#features/records/mail-accounts/contract/mail-account.ts'

export interface GuessedServer {
  readonly host: string
  readonly port: number
  readonly security: Security
}
export interface GuessedServers {
  readonly incoming: GuessedServer
  readonly outgoing: GuessedServer
}

const tls = (host: string, port: number): GuessedServer => ({ host, port, security: 'tls' })
const starttls = (host: string, port: number): GuessedServer => ({ host, port, security: 'starttls' })

const microsoft: GuessedServers = {
  incoming: tls('outlook.office365.com', 993),
  outgoing: starttls('smtp.office365.com', 587),
}
const google: GuessedServers = { incoming: tls('imap.gmail.com', 993), outgoing: tls('smtp.gmail.com', 465) }
const named = (domain: string): GuessedServers => ({
  incoming: tls(`imap.${domain}`, 993),
  outgoing: tls(`smtp.${domain}`, 465),
})

/** Hosts whose servers do not follow the usual names. */
const known: Readonly<Record<string, GuessedServers>> = {
  'gmail.com': google,
  'googlemail.com': google,
  'outlook.com': microsoft,
  'hotmail.com': microsoft,
  'live.com': microsoft,
  'msn.com': microsoft,
  'yahoo.com': { incoming: tls('imap.mail.yahoo.com', 993), outgoing: tls('smtp.mail.yahoo.com', 465) },
  'icloud.com': { incoming: tls('imap.mail.me.com', 993), outgoing: starttls('smtp.mail.me.com', 587) },
  'me.com': { incoming: tls('imap.mail.me.com', 993), outgoing: starttls('smtp.mail.me.com', 587) },
  'gmx.net': { incoming: tls('imap.gmx.net', 993), outgoing: starttls('mail.gmx.net', 587) },
  'gmx.de': { incoming: tls('imap.gmx.net', 993), outgoing: starttls('mail.gmx.net', 587) },
  'qq.com': named('qq.com'),
  '163.com': named('163.com'),
}

export function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
}

/** Servers that an address most likely uses; the test shows whether it does. */
export function guessServers(email: string): GuessedServers {
  const domain = domainOf(email)
  return known[domain] ?? named(domain)
}

/** Short and long name of a mailbox by its address: `fix.desk@x.example` gives `fix.desk` and `Fix Desk`. */
export function guessNames(email: string): { username: string; display_name: string } {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@'))).trim()
  const words = local.split(/[._-]+/).filter((word) => word !== '')
  const display_name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return { username: local.slice(0, 60), display_name: display_name.slice(0, 100) }
}
