/** Bytes of a message: in memory, or in a temporary file that is deleted once `deliver` has settled. */
export type RawMessage = Buffer | { path: string; size: number }

/** A message that a client handed to the SMTP receiver, not yet answered. */
export type ReceivedMessage = {
  /** Our trace headers (see `trace_bytes`) followed by the bytes as they came. */
  raw: RawMessage
  /** Length of our headers at the start of `raw`. They hold the time, so leave it out of a content hash. */
  trace_bytes: number
  /** SHA-256 (hex) of the bytes as they came, without our headers: the same for a resent message. */
  content_sha256: string
  /** Envelope sender, '' for `<>`. */
  mail_from: string
  rcpt_to: string[]
  remote_address: string
  helo: string
  tls: boolean
  received_at: Date
}

/** Limits of the receiver; every one of them is announced or answered with the reply the RFC names. */
export type ReceiverLimits = {
  /** Bytes of one message (RFC 1870 SIZE, then 552). */
  size: number
  /** Connections at the same time (then 421). */
  connections: number
  /** Messages of one remote address within a minute (then 450). */
  messages_per_minute_per_address: number
  /** Recipients of one message (then 452). */
  recipients: number
}

/** A message that was taken over from its sender. */
export type TakenMessage = {
  /**
   * Called once when the client evidently heard the 250, because it sent its next command after it. Without it an
   * identical message is a repetition after a lost answer, with it a second mail.
   */
  heard(): void
  /** Resolves, and never rejects, when all is done with it, where that is later than its 250. A QUIT is answered then. */
  settled?: Promise<void>
}

/**
 * What the receiver asks of its caller.
 * `deliver` resolves once the message is durable; only then the client hears 250. A rejection is answered
 * with 451, the client keeps the message and comes again.
 */
export type ReceiverHandlers = {
  accepts(recipient: string): Promise<'ok' | 'unknown' | 'busy'>
  deliver(message: ReceivedMessage): Promise<TakenMessage>
}
