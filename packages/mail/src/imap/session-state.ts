/** Why a connection works or does not; stable words for code, see `reason` for people. */
export type ReasonCode =
  | 'running'
  | 'connecting'
  | 'paused'
  | 'closed'
  | 'unknown_host'
  | 'internal_address'
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'tls'
  | 'certificate'
  | 'wrong_password'
  | 'not_this_protocol'
  | 'mailbox_missing'
  | 'server_closed'
  | 'server_refused'
  | 'storage'
  | 'disk_full'
  | 'unexpected'

/** What an account session does now (ledger AC-009: LineStatus is 1 while `running`). */
export type SessionState = {
  running: boolean
  reason_code: ReasonCode
  /** One plain sentence for the account screen, without secrets. */
  reason: string
  /** When this state began. */
  since: Date
  /** When the next attempt to connect is made, null while running, paused or closed. */
  next_try_at: Date | null
}

/** Why not all of a mailbox is here, in a sentence; '' once it is imported. */
export type MailboxNews = { mailbox: string; waits: string }

/** How far a mailbox is imported. */
export type ImportProgress = { mailbox: string; stored: number; total: number }

/** What the completeness certificate of a mailbox is made from. */
export type MailboxCompleteness = {
  mailbox: string
  uidvalidity: number
  /** Messages on the server that are wanted (not older than `since`). */
  server_count: number
  /** How many of those the store has. */
  stored_count: number
  /** UIDs on the server that the store lacks, ascending. */
  missing: number[]
  checked_at: Date
}
