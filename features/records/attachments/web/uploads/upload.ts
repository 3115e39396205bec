/** A file on its way to the server. */
export interface Upload {
  readonly key: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly file_type: string
  readonly inline: boolean
  /** `waiting` for its turn, `paused` while there is no connection: it goes on by itself. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed'
  /** Bytes that have arrived. */
  readonly sent: number
  /** Why it failed. */
  readonly error: string
  /** False when the same file would fail again. */
  readonly can_retry: boolean
}
